'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MessageCircle } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { useToast } from '@/components/ui/toasts';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls-access';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages-shared';
import { VISIT_CHAT_REASON } from '@/lib/features/talk/chat/model';
import type { ChatRequestAnswer } from '@/lib/features/talk/chat/schema';
import { usePersistedChat } from '@/lib/features/talk/chat/use-persisted-chat';
import { usePersistUnreadChats } from '@/lib/features/talk/chat/use-persisted-chats';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { isHandoverTraveller } from '@/lib/features/work/keys/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { UnreadMark } from './unread-mark';

export function VisitChat({ visit }: { readonly visit: Visit }) {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  const persistedId = usePersistedChat({ jobId: visit.jobId, scheduledDate: visit.scheduledDate });
  const { isSending, write } = useWrite(chatAccessCalls.requestChat);
  const show = useShowChat(routes.customerChat);
  const isOfVisit = (chat: { readonly jobId: number; readonly scheduledDate: string }) =>
    chat.jobId === visit.jobId && chat.scheduledDate === visit.scheduledDate;
  const count = isHandoverTraveller(visit) ? 0 : (unread?.visitChats.find(isOfVisit)?.count ?? 0);
  const open = async () => {
    const { jobId, actualDate } = visit;
    show(await write({ body: { jobId, actualDate, reason: VISIT_CHAT_REASON } }));
  };
  return (
    <ChatButton
      unreadCount={count}
      isPending={isSending}
      onOpen={() => void open()}
      href={persistedId === null ? null : routes.customerChat(persistedId)}
    />
  );
}

/** Goes to the page of the chat that was requested. A toast says if the request failed. */
export function useShowChat(addressOf: (chatId: number) => ReturnType<typeof routes.customerChat>) {
  const router = useRouter();
  const toast = useToast();
  return (answer: CallResult<ChatRequestAnswer>) => {
    if (answer.ok) router.push(addressOf(answer.value.chatId));
    else toast({ kind: 'warning', text: answer.error.userMessage ?? chatButtonTexts.notOpened });
  };
}

interface ChatButtonProps {
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
  /** The chat's page if it is available offline, so that it opens without a request. */
  readonly href: string | null;
}

export function ChatButton({ unreadCount, isPending, onOpen, href }: ChatButtonProps) {
  const content = (
    <>
      <MessageCircle aria-hidden className="size-icon" />
      {chatButtonTexts.chat}
      <UnreadMark count={unreadCount} />
    </>
  );
  return href === null ? (
    <Button kind="secondary" isPending={isPending} onClick={onOpen}>
      {content}
    </Button>
  ) : (
    <Link href={href} prefetch={false} className={buttonStyle('secondary')}>
      {content}
    </Link>
  );
}
