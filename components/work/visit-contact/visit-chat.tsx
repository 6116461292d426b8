'use client';

import { ChatButton } from '@/components/talk/chat/chat-button';
import { useShowChat } from '@/components/talk/chat/use-show-chat';
import { routes } from '@/lib/core/ground/site/routes';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { VISIT_CHAT_REASON } from '@/lib/features/talk/chat/model';
import { usePersistedChat } from '@/lib/features/talk/chat/use-persisted-chat';
import { usePersistUnreadChats } from '@/lib/features/talk/chat/use-persisted-chats';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { isHandoverTraveller } from '@/lib/features/work/keys/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

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
    show(neededAnswer(await write({ body: { jobId, actualDate, reason: VISIT_CHAT_REASON } })));
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
