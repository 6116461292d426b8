'use client';

import Link from 'next/link';
import { useState } from 'react';
import { LoadMore } from '@/components/query/load-more';
import { QueryScreen } from '@/components/query/query-screen';
import { queryStateOf } from '@/components/query/query-state.view';
import { Card } from '@/components/ui/card';
import { ChevronRight, type LucideIcon, Mail, MailCheck, MailOpen } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { addDays, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { helpMessages } from '@/lib/features/work/help/messages';
import type { HelpTicket } from '@/lib/features/work/help/schema';
import { CLOSED_LISTED_DAYS, type ListedTickets, ticketMark } from '@/lib/features/work/help/tickets';
import { useSeedTickets } from '@/lib/features/work/help/use-ticket';
import type { TicketList } from '@/lib/features/work/help/use-tickets';
import { statusText } from './ticket-list.view';

interface TicketsProps {
  readonly open: TicketList;
  readonly closed: TicketList;
  readonly isFromPhone: boolean;
  readonly now: Instant;
}

/** The list shows the requests in progress, or the closed ones. [HELP-01] [HELP-29] */
export function Tickets({ open, closed, isFromPhone, now }: TicketsProps) {
  const [kind, setKind] = useState<ListedTickets>('open');
  const list = kind === 'open' ? open : closed;
  const other = kind === 'open' ? closed : open;
  const count = other.data?.numResults ?? 0;
  return (
    <section aria-labelledby="requests">
      <div className="mb-2 flex min-h-tap items-center justify-between gap-3">
        <h2 id="requests" className="font-strong text-l">
          {kind === 'open' ? helpMessages.yourRequests : helpMessages.closedRequests}
        </h2>
        {(count > 0 || kind === 'closed') && (
          <button
            type="button"
            onClick={() => setKind(kind === 'open' ? 'closed' : 'open')}
            className="min-h-tap shrink-0 font-medium text-brand"
          >
            {kind === 'open' ? helpMessages.showClosed({ count }) : helpMessages.showOpen({ count })}
          </button>
        )}
      </div>
      {isFromPhone && queryStateOf(list, true).state === 'not-on-this-phone' ? (
        <NotSaved onRetry={() => void list.retry()} />
      ) : (
        <QueryScreen
          key={kind}
          query={list}
          texts={helpMessages.requests}
          isFromPhone={isFromPhone}
          skeleton={<TicketsSkeleton />}
        >
          {() => <TicketRows list={list} kind={kind} now={now} />}
        </QueryScreen>
      )}
    </section>
  );
}

/** It is as high as the skeleton, so that the topics below stay where they are. */
function NotSaved({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Card className="flex h-mark items-center justify-between gap-3 px-4">
      <p role="status" className="text-ink-soft">
        {helpMessages.requests.notSaved}
      </p>
      <button type="button" onClick={onRetry} className="min-h-tap shrink-0 font-medium text-brand">
        {commonMessages.retry}
      </button>
    </Card>
  );
}

function TicketRows({
  list,
  kind,
  now,
}: {
  readonly list: TicketList;
  readonly kind: ListedTickets;
  readonly now: Instant;
}) {
  const { tickets, hasMore, isLoadingMore, loadMore } = list;
  useSeedTickets(tickets);
  if (tickets.length === 0) {
    const { noneOpen, noneClosed } = helpMessages;
    return (
      <Card className="p-4">
        <p className="text-ink-soft">
          {kind === 'open' ? noneOpen : noneClosed({ days: CLOSED_LISTED_DAYS })}
        </p>
      </Card>
    );
  }
  return (
    <>
      <Card className="px-4">
        <ul>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.ticketId} ticket={ticket} now={now} />
          ))}
        </ul>
      </Card>
      <LoadMore
        label={helpMessages.showMore}
        count={tickets.length}
        {...{ hasMore, isLoadingMore, loadMore }}
      />
    </>
  );
}

const ICONS: Readonly<Record<ReturnType<typeof ticketMark>, LucideIcon>> = {
  unread: Mail,
  read: MailOpen,
  closed: MailCheck,
};

export function TicketRow({ ticket, now }: { readonly ticket: HelpTicket; readonly now: Instant }) {
  const mark = ticketMark(ticket);
  const Icon = ICONS[mark];
  const isUnread = mark === 'unread';
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        href={routes.ticket(ticket.ticketId)}
        prefetch={false}
        className="flex min-h-tap-main items-center gap-3 py-3"
      >
        <Icon
          aria-hidden
          className={classNames('size-icon shrink-0', isUnread ? 'text-brand' : 'text-ink-soft')}
        />
        <span className="min-w-0 grow">
          <span
            className={classNames(
              'line-clamp-2 block text-m [overflow-wrap:anywhere]',
              isUnread && 'font-strong',
            )}
          >
            <bdi>{ticket.subject.trim() || helpMessages.untitled}</bdi>
          </span>
          <span className="block text-ink-soft text-s">{stateText(ticket, now)}</span>
        </span>
        {isUnread && <span aria-hidden className="size-2 shrink-0 rounded-full bg-bad" />}
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}

/** The state is in words, because the icon alone says nothing to a screen reader. */
function stateText(ticket: HelpTicket, now: Instant): string {
  const state = ticketMark(ticket) === 'unread' ? helpMessages.newAnswer : statusText(ticket.status);
  return helpMessages.rowState({ state, when: whenText(ticket.lastUpdatedAt, now) });
}

/** Returns the time if it is today, otherwise the day. */
function whenText(at: Instant, now: Instant): string {
  const [day, today] = [dayOf(at, brand.timeZone), dayOf(now, brand.timeZone)];
  if (day === today) return formatInstant(at, brand.timeZone);
  return day === addDays(today, -1) ? helpMessages.yesterday : formatShortDay(day);
}

function TicketsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {helpMessages.loading}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
    </>
  );
}
