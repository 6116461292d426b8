'use client';

import { MessageCircle } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toasts';
import { useWrite } from '@/lib/call/client/use-write';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { useUnreadChats } from '@/lib/features/chat/hooks';
import { useChatAllowed } from '@/lib/features/chat/hooks-messages';
import { chatMessages } from '@/lib/features/chat/messages';
import { unreadBadge } from '@/lib/features/chat/rules';
import { isRktTraveller } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';

/** The way into the chat with the visit's customer, where the marketplace allows one. [VISIT-08] [CONTACT-04] */
export function VisitChat({ visit }: { readonly visit: Visit }) {
  const isAllowed = useChatAllowed(visit);
  const unread = useUnreadChats(isAllowed).data;
  const { isSending, write } = useWrite(talkingCalls.requestChat);
  const router = useRouter();
  const toast = useToast();
  if (!isAllowed) return null;
  const isOfVisit = (chat: { readonly jobId: number; readonly scheduledDate: string }) =>
    chat.jobId === visit.jobId && chat.scheduledDate === visit.scheduledDate;
  // [CHAT-15]
  const count = isRktTraveller(visit) ? 0 : (unread?.visitChats.find(isOfVisit)?.count ?? 0);
  const badge = unreadBadge(count);

  const open = async () => {
    const { jobId, actualDate } = visit;
    const answer = await write({ body: { jobId, actualDate, reason: VISIT_REASON } });
    if (answer.ok) router.push(routes.customerChat(answer.value.chatId));
    else toast({ kind: 'warning', text: answer.error.userMessage ?? chatMessages.unavailableText });
  };
  return (
    <Button kind="quiet" className="w-full" isPending={isSending} onClick={() => void open()}>
      <MessageCircle aria-hidden className="size-icon" />
      {chatMessages.chat}
      {badge !== null && (
        <span className="rounded-full bg-bad-tint px-2 py-1 font-strong text-bad text-s leading-tight">
          <span aria-hidden>{badge}</span>
          <span className="sr-only">{chatMessages.unread({ count })}</span>
        </span>
      )}
    </Button>
  );
}

/** The reason that the button gives. */
const VISIT_REASON = 'visit';
