'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MessageCircleOff } from '@/components/ui/icons';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { usePersistedChat } from '@/lib/features/talk/chat/use-persisted-chat';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import { useCustomerChatAllowed } from '@/lib/features/talk/contact/use-contact';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { CallButton } from './call-button';

interface CustomerContactProps {
  readonly visit: Visit;
  readonly isTitleShown?: boolean;
  /** Shown only if chat is allowed. */
  readonly chat?: ReactNode;
  /** Called after the number was shown: the worker has tried to reach the customer. */
  readonly onCalled?: () => void;
}

/** The call button is always visible. [CONTACT-02] [CONTACT-04] [CONTACT-05] */
export function CustomerContact({ visit, isTitleShown, chat, onCalled }: CustomerContactProps) {
  const { jobId, scheduledDate } = visit;
  const isAllowed = useCustomerChatAllowed(visit);
  // Persisted messages can be read offline.
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
  /** Accessible name; visible if `isTitleShown`. */
  readonly title: string;
  readonly isTitleShown?: boolean;
  readonly isChatAllowed: boolean;
  /** The chat button, if any. */
  readonly chat?: ReactNode;
  /** The call button. */
  readonly children: ReactNode;
}

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
  /** The chat button, if any. */
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
