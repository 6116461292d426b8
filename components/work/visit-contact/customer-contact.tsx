'use client';

import type { ReactNode } from 'react';
import { CallButton } from '@/components/talk/contact/call-button';
import { ContactBlock } from '@/components/talk/contact/contact-block';
import { isChatShown, useCustomerChatAllowed } from '@/lib/features/talk/chat/use-chat-allowed';
import { usePersistedChat } from '@/lib/features/talk/chat/use-persisted-chat';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

interface CustomerContactProps {
  readonly visit: Visit;
  readonly isTitleShown?: boolean;
  /** The page has it only if chat is allowed. */
  readonly chat?: ReactNode;
  /** It is called after the number was shown: the worker has tried to reach the customer. */
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
      isChatAllowed={isChatShown(isAllowed, hasPersistedChat)}
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
