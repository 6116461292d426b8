'use client';

import { type ReactNode, useEffect } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { CalendarDays, History, MessageSquarePlus } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { helpMessages } from '@/lib/features/work/help/messages';
import type { HelpTicket, TicketComment } from '@/lib/features/work/help/schema';
import { isDone } from '@/lib/features/work/help/tickets';
import {
  type CommentPage,
  useComments,
  useMarkCommentsRead,
  useSeededTicket,
  useTicket,
} from '@/lib/features/work/help/use-ticket';
import { CommentCards } from './comment-cards';
import { HelpLink } from './help-links';
import { CommentsSkeleton } from './help-skeleton';
import { ReplyBox } from './reply-box';
import { statusText } from './ticket-list.view';

interface TicketScreenProps {
  readonly ticketId: string;
  /** The server loads it; an offline shell has null, as for `now`. */
  readonly ticket: CallResult<HelpTicket> | null;
  readonly comments: CallResult<CommentPage> | null;
  readonly now: Instant | null;
}

export function TicketScreen({
  ticketId,
  ticket: first,
  comments: firstPage,
  now: serverNow,
}: TicketScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const ticket = useTicket(ticketId, first, serverNow);
  const seeded = useSeededTicket(ticketId);
  const comments = useComments(ticketId, firstPage, serverNow);
  useMarkCommentsRead(ticket.data, comments.comments);
  useStayAtEnd(comments.comments);
  const isFromPhone = first === null;
  return (
    <AppFrame>
      <TicketHeader
        ticket={ticket.data ?? seeded}
        note={<DataAge query={comments} isFromPhone={isFromPhone} now={now} />}
      />
      <QueryScreen
        query={ticket}
        texts={helpMessages.ticket}
        isFromPhone={isFromPhone}
        skeleton={<CommentsSkeleton />}
      >
        {(known) => (
          <>
            <About ticket={known} />
            <QueryScreen
              query={comments}
              texts={helpMessages.ticket}
              isFromPhone={firstPage === null}
              skeleton={<CommentsSkeleton />}
            >
              {() => <CommentCards ticketId={ticketId} comments={comments.comments} now={now} />}
            </QueryScreen>
            <ReplyBox ticketId={ticketId} note={noteOf(known)} />
          </>
        )}
      </QueryScreen>
    </AppFrame>
  );
}

/** Shows the list's data while the ticket loads. [NAV-24] */
export function KnownTicket({ ticketId }: Pick<TicketScreenProps, 'ticketId'>) {
  return (
    <AppFrame>
      <TicketHeader ticket={useSeededTicket(ticketId)} />
      <CommentsSkeleton />
    </AppFrame>
  );
}

interface TicketHeaderProps {
  readonly ticket: HelpTicket | null;
  readonly note?: ReactNode;
}

function TicketHeader({ ticket, note }: TicketHeaderProps) {
  const back = { href: routes.help, label: helpMessages.back };
  if (!ticket) return <PageHeader title={pageTitle('ticket')} back={back} />;
  const { subject, ticketId, status } = ticket;
  return (
    <PageHeader
      title={subject.trim() || helpMessages.untitled}
      subtitle={helpMessages.ticketNumber({ number: String(ticketId) })}
      back={back}
      note={note}
    >
      <Pill kind={isDone(status) ? 'neutral' : 'brand'}>{statusText(status)}</Pill>
    </PageHeader>
  );
}

/** Links to the visit that the ticket is about, and to the requests before and after it. */
function About({
  ticket: { jobId, scheduledDate, actualDate, followsTicketId, followUpTicketId },
}: {
  readonly ticket: HelpTicket;
}) {
  const hasVisit = jobId && scheduledDate && actualDate;
  if (!hasVisit && !followsTicketId && !followUpTicketId) return null;
  return (
    <Card className="mb-3 px-4 py-1">
      {hasVisit && (
        <HelpLink icon={CalendarDays} href={routes.visit(jobId, scheduledDate, actualDate)}>
          {helpMessages.visit({ day: formatDay(actualDate) })}
        </HelpLink>
      )}
      {followsTicketId && (
        <HelpLink icon={History} href={routes.ticket(followsTicketId)}>
          {helpMessages.follows}
        </HelpLink>
      )}
      {followUpTicketId && (
        <HelpLink icon={MessageSquarePlus} href={routes.ticket(followUpTicketId)}>
          {helpMessages.followUp}
        </HelpLink>
      )}
    </Card>
  );
}

function noteOf({ status, isClosedToUser, followUpTicketId }: HelpTicket): string | null {
  if (isClosedToUser) return followUpTicketId ? helpMessages.followedText : helpMessages.closedText;
  return isDone(status) ? helpMessages.solvedText : null;
}

/** Opens at the latest comment and follows new ones. */
function useStayAtEnd(comments: readonly TicketComment[]): void {
  const last = comments.at(-1)?.createdAt;
  useEffect(() => {
    if (last !== undefined) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [last]);
}
