import type { ReactNode } from 'react';
import { ChatSlot } from '@/components/chat/chat-slot';
import { commonMessages } from '@/lib/core/texts/common-messages';

interface ContactBlockProps {
  /** Whom it reaches; its name for a screen reader, and on screen where it stands alone. */
  readonly title: string;
  readonly isTitleShown?: boolean;
  readonly isChatAllowed: boolean;
  /** The button that opens the chat, where there is one. */
  readonly chat?: ReactNode;
  /** The button that calls. */
  readonly children: ReactNode;
}

/** Chat and call side by side, to one person. [CONTACT-01] [CONTACT-02] */
export function ContactBlock({
  title,
  isTitleShown = false,
  isChatAllowed,
  chat,
  children,
}: ContactBlockProps) {
  const hasChat = isChatAllowed && Boolean(chat);
  return (
    <section aria-label={title}>
      {isTitleShown && <h2 className="mb-3 font-strong text-m">{title}</h2>}
      <div className="flex flex-wrap gap-2 *:grow">
        <ChatSlot isAllowed={isChatAllowed}>{chat}</ChatSlot>
        {children}
      </div>
      {!hasChat && <p className="mt-2 text-ink-soft text-s">{commonMessages.chatNotAvailable}</p>}
    </section>
  );
}
