import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MessageCircleOff } from '@/components/ui/icons';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { contactMessages } from '@/lib/features/talk/contact/messages';

interface ContactBlockProps {
  /** This is the accessible name, which is visible if `isTitleShown`. */
  readonly title: string;
  readonly isTitleShown?: boolean;
  /** It is undefined until it is known: the line about it does not come and go. */
  readonly isChatAllowed: boolean | undefined;
  /** The chat button comes here, if there is one. */
  readonly chat?: ReactNode;
  readonly children: ReactNode;
}

export function ContactBlock({
  title,
  isTitleShown = false,
  isChatAllowed,
  chat,
  children,
}: ContactBlockProps) {
  const hasNoChat = isChatAllowed === false || !chat;
  return (
    <section aria-label={title}>
      {isTitleShown && <h2 className="mb-3 font-strong text-m">{title}</h2>}
      <div className="flex flex-wrap gap-2 *:grow">
        <ChatSlot isAllowed={isChatAllowed ?? false}>{chat}</ChatSlot>
        {children}
      </div>
      {hasNoChat && <p className="mt-2 text-ink-soft text-s">{commonMessages.chatNotAvailable}</p>}
    </section>
  );
}

interface ChatSlotProps {
  readonly isAllowed: boolean;
  /** The chat button comes here, if there is one. */
  readonly children?: ReactNode;
}

/** Shows that chat is unavailable if it is not allowed. [CONTACT-04] [CONTACT-08] [CONTACT-09] */
export function ChatSlot({ isAllowed, children }: ChatSlotProps) {
  if (isAllowed && children) return children;
  return (
    <Button kind="secondary" aria-disabled className="text-ink-faint">
      <MessageCircleOff aria-hidden className="size-icon shrink-0" />
      {contactMessages.chatUnavailable}
    </Button>
  );
}
