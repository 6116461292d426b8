'use client';

import { MessagesSquare } from 'lucide-react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import type { CallResult } from '@/lib/call/contract/call-error';
import { chatHref } from '@/lib/features/chat/chat-object-names';
import { useChats } from '@/lib/features/chat/hooks-messages';
import { chatMessages } from '@/lib/features/chat/messages';
import type { ChatPartners } from '@/lib/features/chat/rules';
import type { Chats } from '@/lib/features/chat/wire-messages';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import { pageTitle } from '@/lib/messages/page-titles';
import type { Instant } from '@/lib/time/zoned';
import { chatProblem } from './chat-problem';
import { ChatRow } from './chat-row';

interface ChatListScreenProps {
  readonly partners: ChatPartners;
  /** What the server loaded for the page; null in a shell, as `now`. */
  readonly chats: CallResult<Chats> | null;
  readonly now: Instant | null;
}

/** The worker's chats, the latest first, with what is unread. [ACHV-10] [NAV-31] [NAV-32] */
export function ChatListScreen({ partners, chats, now: serverNow }: ChatListScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const query = useChats(partners, chats, serverNow);
  const isWithCustomers = partners === 'customers';
  const title = pageTitle(isWithCustomers ? 'customerComms' : 'workerComms');
  const isFromPhone = chats === null;
  return (
    <AppFrame>
      <PageHeader title={title} note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />} />
      <QueryScreen
        query={query}
        texts={chatMessages.query}
        isFromPhone={isFromPhone}
        renderProblem={(problem) => chatProblem(query, problem)}
        skeleton={<ListSkeleton label={chatMessages.loading} />}
      >
        {({ chats: list }) =>
          list.length === 0 ? (
            <EmptyState
              icon={MessagesSquare}
              title={chatMessages.noneTitle}
              text={isWithCustomers ? chatMessages.noCustomersText : chatMessages.noWorkersText}
            />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((chat) => (
                <ChatRow key={chat.id} chat={chat} href={chatHref(partners, chat.id)} now={now} />
              ))}
            </ul>
          )
        }
      </QueryScreen>
    </AppFrame>
  );
}
