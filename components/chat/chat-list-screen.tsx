'use client';

import { MessagesSquare } from 'lucide-react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import type { Instant } from '@/lib/core/time/zoned';
import { chatHref } from '@/lib/features/chat/chat-object-names';
import { useChats } from '@/lib/features/chat/hooks-messages';
import { chatMessages } from '@/lib/features/chat/messages';
import { chatButtonMessages } from '@/lib/features/chat/messages-button';
import type { ChatPartners } from '@/lib/features/chat/rules';
import type { Chats } from '@/lib/features/chat/wire-messages';
import { useDemo } from '@/lib/features/demo/demo-context';
import { ChatListFrame } from './chat-list-frame';
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
  const isDemo = useDemo() !== null;
  const query = useChats(partners, chats, serverNow, !isDemo);
  const isWithCustomers = partners === 'customers';
  const isFromPhone = chats === null;
  if (isDemo) return <NotInDemo />;
  return (
    <ChatListFrame partners={partners} note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}>
      <QueryScreen
        query={query}
        texts={chatMessages.query}
        isFromPhone={isFromPhone}
        renderProblem={(problem) => chatProblem(query, problem)}
        skeleton={<ListSkeleton label={chatMessages.loading} />}
      >
        {({ chats: list }) =>
          list.length === 0 ? (
            <NoChats isWithCustomers={isWithCustomers} />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((chat) => (
                <ChatRow key={chat.id} chat={chat} href={chatHref(partners, chat.id)} now={now} />
              ))}
            </ul>
          )
        }
      </QueryScreen>
    </ChatListFrame>
  );
}

/** The demo has no chats. [DEMO-41] */
function NotInDemo() {
  const title = pageTitle('customerComms');
  return (
    <AppFrame>
      <PageHeader title={title} back={BACK_TO_SCHEDULE} />
      <EmptyState
        icon={MessagesSquare}
        title={shellMessages.notInDemoYet({ title })}
        text={shellMessages.notYetText}
      />
    </AppFrame>
  );
}

function NoChats({ isWithCustomers }: { readonly isWithCustomers: boolean }) {
  const { worker } = brand;
  const { chat } = chatButtonMessages;
  return isWithCustomers ? (
    <EmptyState
      icon={MessagesSquare}
      title={chatMessages.noCustomersTitle}
      text={chatMessages.noCustomersText({ chat })}
    />
  ) : (
    <EmptyState
      icon={MessagesSquare}
      title={chatMessages.noWorkersTitle({ worker })}
      text={chatMessages.noWorkersText({ worker, chat })}
    />
  );
}
