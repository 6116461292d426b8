'use client';

import Link from 'next/link';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { MessagesSquare } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { chatHref, partnerName } from '@/lib/features/talk/chat/chat-object';
import { chatButtonTexts, chatTexts } from '@/lib/features/talk/chat/messages';
import type { ChatPartners } from '@/lib/features/talk/chat/rules';
import type { Chat, Chats } from '@/lib/features/talk/chat/schema';
import { useChats } from '@/lib/features/talk/chat/use-chat';
import { ChatListFrame, ListSkeleton } from './chat-list-frame';
import { chatProblem, chatTimeText, subjectText } from './chat-texts';
import { UnreadMark } from './unread-mark';

interface ChatListScreenProps {
  readonly partners: ChatPartners;
  /** The server loads it; an offline shell has null, as for `now`. */
  readonly chats: CallResult<Chats> | null;
  readonly now: Instant | null;
}

/** The latest chat comes first. [ACHV-10] [NAV-31] [NAV-32] */
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
        texts={chatTexts.query}
        isFromPhone={isFromPhone}
        renderProblem={(problem) => chatProblem(query, problem)}
        skeleton={<ListSkeleton label={chatTexts.loading} />}
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

function NotInDemo() {
  const title = pageTitle('customerComms');
  return (
    <AppFrame>
      <PageHeader title={title} back={BACK_TO_SCHEDULE} />
      <EmptyState icon={MessagesSquare} title={chatTexts.noDemoTitle} text={chatTexts.noDemoText} />
    </AppFrame>
  );
}

function NoChats({ isWithCustomers }: { readonly isWithCustomers: boolean }) {
  const { worker } = brand;
  const { chat } = chatButtonTexts;
  return isWithCustomers ? (
    <EmptyState
      icon={MessagesSquare}
      title={chatTexts.noCustomersTitle}
      text={chatTexts.noCustomersText({ chat })}
    />
  ) : (
    <EmptyState
      icon={MessagesSquare}
      title={chatTexts.noWorkersTitle({ worker })}
      text={chatTexts.noWorkersText({ worker, chat })}
    />
  );
}

interface ChatRowProps {
  readonly chat: Chat;
  readonly href: string;
  readonly now: Instant;
}

export function ChatRow({ chat, href, now }: ChatRowProps) {
  const { lastMessage, unreadCount } = chat;
  const subject = subjectText(chat);
  return (
    <li>
      <Link href={href} prefetch={false} className="group block rounded-l">
        <Card className="flex items-center gap-3 p-4 group-active:bg-card-sunk">
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-2">
              <p className="truncate font-strong text-l">
                <bdi>{formatName(partnerName(chat))}</bdi>
              </p>
              {lastMessage && (
                <time dateTime={lastMessage.writtenAt} className="shrink-0 text-ink-soft text-s">
                  {chatTimeText(lastMessage.writtenAt, now)}
                </time>
              )}
            </div>
            {subject && <p className="text-ink-soft text-s">{subject}</p>}
            {lastMessage && (
              <p
                className={classNames(
                  'mt-1 truncate text-m',
                  unreadCount > 0 ? 'font-medium' : 'text-ink-soft',
                )}
              >
                {lastMessage.isOwn ? chatTexts.you({ text: lastMessage.text }) : lastMessage.text}
              </p>
            )}
          </div>
          <UnreadMark count={unreadCount} />
        </Card>
      </Link>
    </li>
  );
}
