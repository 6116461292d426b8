'use client';

import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonKind } from '@/components/ui/styles';
import { chatSupportButtonTexts } from '@/lib/features/talk/chat/support/messages';
import { ChatTagsContext, useOpenSupportChat } from './support-chat-context';

export function SupportChatButton({ kind = 'secondary' }: { readonly kind?: ButtonKind }) {
  const open = useOpenSupportChat();
  const tags = useContext(ChatTagsContext);
  return (
    <Button kind={kind} onClick={() => open(tags)}>
      {chatSupportButtonTexts.open}
    </Button>
  );
}
