'use client';

import { Button } from '@/components/ui/button';
import type { ButtonKind } from '@/components/ui/button-style';
import { supportChatButtonMessages } from '@/lib/features/chat/support/messages-button';
import { useOpenSupportChat } from './support-chat-context';

/** Opens the chat with support from any page. */
export function SupportChatButton({ kind = 'secondary' }: { readonly kind?: ButtonKind }) {
  const open = useOpenSupportChat();
  return (
    <Button kind={kind} onClick={open}>
      {supportChatButtonMessages.open}
    </Button>
  );
}
