'use client';

import { MessageCircleOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { usePersistedChat } from '@/lib/features/chat/use-persisted-chat';
import { contactMessages } from '@/lib/features/contact/messages';
import { useCustomerChatAllowed } from '@/lib/features/contact/use-contact';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { CallButton } from './call-button';

interface CustomerContactProps {
  readonly visit: Visit;
  readonly isTitleShown?: boolean;
  /** The button that opens the chat; it is shown where chat is allowed. */
  readonly chat?: ReactNode;
  /** The relay has answered and its number was closed: the worker has tried to reach the customer. */
  readonly onCalled?: () => void;
}

/** Chat and call with the customer of a visit. The call's button is always there. [CONTACT-02] [CONTACT-04] [CONTACT-05] */
export function CustomerContact({ visit, isTitleShown, chat, onCalled }: CustomerContactProps) {
  const { jobId, scheduledDate } = visit;
  const isAllowed = useCustomerChatAllowed(visit);
  // Kept messages can be read offline, too.
  const hasPersistedChat = usePersistedChat({ jobId, scheduledDate }) !== null;
  return (
    <ContactBlock
      title={contactMessages.customer}
      isTitleShown={isTitleShown ?? false}
      isChatAllowed={isAllowed ?? hasPersistedChat}
      chat={chat}
    >
      <CallButton
        subject={{ jobId, scheduledDate }}
        isStarted={displayState(visit) === 'started'}
        onCalled={onCalled}
      />
    </ContactBlock>
  );
}

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
