'use client';

import { useRouter } from 'next/navigation';
import { useToast } from '@/components/ui/toasts';
import { useWrite } from '@/lib/core/client/use-write';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { VISIT_CHAT_REASON } from '@/lib/features/chat/constants';
import { useUnreadChats } from '@/lib/features/chat/hooks';
import { chatButtonMessages } from '@/lib/features/chat/messages-button';
import { usePersistedChat } from '@/lib/features/chat/use-persisted-chat';
import { usePersistUnreadChats } from '@/lib/features/chat/use-persisted-chats';
import { isRktTraveller } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';
import { ChatButton } from './chat-button';

/** Opens the chat with the customer and counts its unread messages. [VISIT-08] */
export function VisitChat({ visit }: { readonly visit: Visit }) {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  const persistedId = usePersistedChat({ jobId: visit.jobId, scheduledDate: visit.scheduledDate });
  const { isSending, write } = useWrite(talkingCalls.requestChat);
  const router = useRouter();
  const toast = useToast();
  const isOfVisit = (chat: { readonly jobId: number; readonly scheduledDate: string }) =>
    chat.jobId === visit.jobId && chat.scheduledDate === visit.scheduledDate;
  // [CHAT-15]
  const count = isRktTraveller(visit) ? 0 : (unread?.visitChats.find(isOfVisit)?.count ?? 0);

  const open = async () => {
    const { jobId, actualDate } = visit;
    const answer = await write({ body: { jobId, actualDate, reason: VISIT_CHAT_REASON } });
    if (answer.ok) router.push(routes.customerChat(answer.value.chatId));
    else toast({ kind: 'warning', text: answer.error.userMessage ?? chatButtonMessages.notOpened });
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
