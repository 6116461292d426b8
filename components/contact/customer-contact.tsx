'use client';

import type { ReactNode } from 'react';
import { usePersistedChat } from '@/lib/features/chat/use-persisted-chat';
import { useCustomerChat } from '@/lib/features/contact/hooks';
import { contactMessages } from '@/lib/features/contact/messages';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { CallButton } from './call-button';
import { ContactBlock } from './contact-block';

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
  const isAllowed = useCustomerChat(visit);
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
