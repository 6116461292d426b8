import { MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { contactMessages } from '@/lib/features/contact/messages';

interface ChatSlotProps {
  readonly isAllowed: boolean;
  /** The button that opens the chat, where there is one. */
  readonly children?: ReactNode;
}

/** The place of a chat's button; without a chat it says so. [CONTACT-04] [CONTACT-08] [CONTACT-09] */
export function ChatSlot({ isAllowed, children }: ChatSlotProps) {
  if (isAllowed && children) return children;
  return (
    <Button kind="secondary" aria-disabled className="text-ink-faint">
      <MessageCircleOff aria-hidden className="size-icon shrink-0" />
      {contactMessages.chatUnavailable}
    </Button>
  );
}
