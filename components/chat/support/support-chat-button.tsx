'use client';

import { Button } from '@/components/ui/button';
import type { ButtonKind } from '@/components/ui/styles';
import { chatSupportButtonTexts } from '@/lib/features/chat/support/messages-button';
import { useOpenSupportChat } from './support-chat-frame';

export function SupportChatButton({ kind = 'secondary' }: { readonly kind?: ButtonKind }) {
  const open = useOpenSupportChat();
  return (
    <Button kind={kind} onClick={open}>
      {chatSupportButtonTexts.open}
    </Button>
  );
}
