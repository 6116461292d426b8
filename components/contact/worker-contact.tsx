'use client';

import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { contactMessages } from '@/lib/features/contact/messages';
import { CallButton } from './call-button';
import { ContactBlock } from './contact-block';

interface WorkerContactProps {
  /** The visit that the key handover belongs to. */
  readonly visit: { readonly jobId: number; readonly scheduledDate: string };
  readonly remoteKeyTransferId: number;
  /** The other worker's first names. */
  readonly name: string;
  readonly isTitleShown?: boolean;
  readonly isChatAllowed: boolean;
  /** The button that opens the chat; it is shown where chat is allowed. */
  readonly chat?: ReactNode;
}

/** Chat and call with the other worker of a key handover. [CONTACT-02] [CONTACT-17] */
export function WorkerContact(props: WorkerContactProps) {
  const { visit, remoteKeyTransferId, name, isTitleShown = false, isChatAllowed, chat } = props;
  const { jobId, scheduledDate } = visit;
  return (
    <ContactBlock
      title={contactMessages.otherWorker({ name, worker: brand.worker })}
      isTitleShown={isTitleShown}
      isChatAllowed={isChatAllowed}
      chat={chat}
    >
      <CallButton subject={{ jobId, scheduledDate, remoteKeyTransferId }} isStarted={false} />
    </ContactBlock>
  );
}
