'use client';

import type { ReactNode } from 'react';
import { ChatButton } from '@/components/talk/chat/chat-button';
import { useShowChat } from '@/components/talk/chat/use-show-chat';
import { CallButton } from '@/components/talk/contact/call-button';
import { ContactBlock } from '@/components/talk/contact/contact-block';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { messageCalls } from '@/lib/features/talk/chat/calls';
import { isChatShown } from '@/lib/features/talk/chat/use-chat-allowed';
import { usePersistedChat } from '@/lib/features/talk/chat/use-persisted-chat';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import { isHandoverTraveller } from '@/lib/features/work/keys/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

interface HandoverContactProps {
  readonly visit: Visit;
  /** The remote key transfer has this id. */
  readonly transferId: number;
  /** The other worker has these first names. */
  readonly name: string;
}

export function HandoverContact({ visit, transferId, name }: HandoverContactProps) {
  const chat = useCall(messageCalls.getWorkerChatAllowed, { query: { transfer: transferId } }, null);
  const hasPersistedChat = usePersistedChat({ remoteKeyTransferId: transferId }) !== null;
  return (
    <WorkerContact
      visit={visit}
      remoteKeyTransferId={transferId}
      name={name}
      isChatAllowed={isChatShown(chat.data?.allowed ?? (chat.error ? null : undefined), hasPersistedChat)}
      chat={<HandoverChat visit={visit} transferId={transferId} />}
    />
  );
}

function HandoverChat({ visit, transferId }: Pick<HandoverContactProps, 'visit' | 'transferId'>) {
  const unread = useUnreadChats(true).data;
  const persistedId = usePersistedChat({ remoteKeyTransferId: transferId });
  const { isSending, write } = useWrite(messageCalls.requestWorkerChat);
  const show = useShowChat(routes.workerChat);
  const chat = unread?.remoteKeyTransferChats.find((one) => one.remoteKeyTransferId === transferId);
  const count = isHandoverTraveller(visit) ? 0 : (chat?.count ?? 0);
  return (
    <ChatButton
      unreadCount={count}
      isPending={isSending}
      onOpen={async () => show(neededAnswer(await write({ body: { remoteKeyTransferId: transferId } })))}
      href={persistedId === null ? null : routes.workerChat(persistedId)}
    />
  );
}

interface WorkerContactProps {
  readonly visit: { readonly jobId: number; readonly scheduledDate: string };
  readonly remoteKeyTransferId: number;
  /** The other worker has these first names. */
  readonly name: string;
  readonly isTitleShown?: boolean;
  /** It is undefined until it is known. */
  readonly isChatAllowed: boolean | undefined;
  /** The card has it only if chat is allowed. */
  readonly chat?: ReactNode;
}

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
