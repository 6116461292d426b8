'use client';

import { useRef } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { partnerName } from '@/lib/features/chat/chat-object-names';
import { useChat, useMarkRead } from '@/lib/features/chat/hooks-messages';
import { chatMessages } from '@/lib/features/chat/messages';
import { type ChatPartners, partnersOf } from '@/lib/features/chat/rules';
import type { ChatHistory } from '@/lib/features/chat/wire-messages';
import { routes } from '@/lib/routes';
import { ChatLog } from './chat-log';
import { chatProblem } from './chat-problem';
import { MessagesSkeleton } from './chat-skeleton';
import { subjectText } from './chat-texts.view';
import { Composer } from './composer';

interface ChatScreenProps {
  readonly partners: ChatPartners;
  readonly chatId: number;
  /** What the server loaded for the page; null in a shell, as `now`. */
  readonly history: CallResult<ChatHistory> | null;
  readonly now: Instant | null;
}

const STICKY_HEAD =
  'sticky top-(--acting-bar) z-10 -mx-4 -mt-[calc(var(--space-5)+env(safe-area-inset-top))] bg-ground px-4 ' +
  'pt-[calc(var(--space-5)+env(safe-area-inset-top))]';

/** One chat: its messages, and the place to write the next. */
export function ChatScreen({ partners, chatId, history, now: serverNow }: ChatScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const chat = useChat(chatId, history, serverNow);
  const end = useRef<HTMLDivElement>(null);
  useMarkRead(chatId, chat.messages);
  // An address by which another build led to a chat may name the other list.
  const isWithCustomers = (chat.data ? partnersOf(chat.data.chat) : partners) === 'customers';
  const back = {
    href: isWithCustomers ? routes.customerComms : routes.workerComms,
    label: chatMessages.back,
  };
  const title = chat.data
    ? partnerName(chat.data.chat)
    : pageTitle(isWithCustomers ? 'customerChat' : 'workerChat');
  const subject = chat.data ? subjectText(chat.data.chat) : null;
  return (
    <AppFrame>
      {/* A chat begins at its end, where nobody would see a header that scrolls away. */}
      <div className={STICKY_HEAD}>
        <PageHeader title={title} subtitle={subject ?? undefined} back={back} />
      </div>
      <QueryScreen
        query={chat}
        texts={chatMessages.history}
        isFromPhone={history === null}
        renderProblem={(problem) => chatProblem(chat, problem)}
        skeleton={<MessagesSkeleton />}
      >
        {(data) => (
          <>
            <ChatLog view={chat} chat={data.chat} name={title} now={now} end={end} />
            {data.chat.isWritable ? (
              <Composer chatId={chatId} onSent={() => end.current?.scrollIntoView({ block: 'end' })} />
            ) : (
              <p className="py-4 text-center text-ink-soft">{chatMessages.closed}</p>
            )}
          </>
        )}
      </QueryScreen>
    </AppFrame>
  );
}
