'use client';

import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { OutputOf } from '@/lib/core/ground/contract/define-call';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useOnline } from '@/lib/core/phone/client/online';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { helpCalls } from './calls';
import type { HelpTicket, TicketComment } from './schema';
import { commentsQuery } from './tickets';

export type CommentPage = OutputOf<typeof helpCalls.listTicketComments>;

export const useTicket = (
  ticketId: string,
  initial: CallResult<HelpTicket> | null,
  loadedAt: Instant | null,
): CallState<HelpTicket> =>
  useCall(helpCalls.getTicket, { params: { ticketId } }, initial, { now: useClock().now, loadedAt });

const ticketKey = (ticketId: string) => ['ticket', ticketId] as const;

/** Passes each ticket of a list on to its page, which shows it until the ticket is read. [NAV-24] */
export function useSeedTickets(list: readonly HelpTicket[]): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const ticket of list) void mutate(ticketKey(String(ticket.ticketId)), ticket, { revalidate: false });
  }, [mutate, list]);
}

/** Returns null if no list has seeded the ticket. [NAV-24] */
export function useSeededTicket(ticketId: string): HelpTicket | null {
  return useSWR<HelpTicket>(ticketKey(ticketId), null).data ?? null;
}

export interface CommentList extends CallState<CommentPage> {
  readonly comments: readonly TicketComment[];
}

interface LaterPages {
  readonly first: CommentPage;
  readonly last: CommentPage;
  readonly comments: readonly TicketComment[];
}

const NO_COMMENTS: readonly TicketComment[] = [];

/** The oldest comments come first. The first page is cached; the others follow one after the other. [HELP-32] */
export function useComments(
  ticketId: string,
  initial: CallResult<CommentPage> | null,
  loadedAt: Instant | null,
): CommentList {
  const { now } = useClock();
  const client = useCallClient();
  const params = { ticketId };
  const input = { params, query: commentsQuery() };
  const call = useCall(helpCalls.listTicketComments, input, initial, { now, loadedAt });
  const [later, setLater] = useState<LaterPages | null>(null);
  const first = call.data;
  const shown = later !== null && later.first === first ? later : null;
  const last = shown?.last ?? first;
  const before = shown?.comments ?? first?.results;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks for the next one.
  useEffect(() => {
    if (!first || !last || !before || last.currentPage >= last.numPages) return;
    let isGone = false;
    const query = commentsQuery(last.currentPage + 1);
    void client(helpCalls.listTicketComments, { params, query }).then((page) => {
      if (isGone || !page.ok) return;
      setLater({ first, last: page.value, comments: [...before, ...page.value.results] });
    });
    return () => {
      isGone = true;
    };
  }, [first, last]);
  const isWhole = last !== undefined && last.currentPage >= last.numPages;
  const known = before ?? NO_COMMENTS;
  const [whole, setWhole] = useState({ ticketId, comments: known });
  const isKept = whole.ticketId === ticketId && whole.comments.length > known.length;
  if (isWhole && known !== whole.comments) setWhole({ ticketId, comments: known });
  // After a change of the first page, the others are read again: until then, keep what is on screen.
  return { ...call, comments: before && isKept && !isWhole ? whole.comments : known };
}

/** Marks the ticket as read once the comments are on screen. Marks nothing while impersonating. [HELP-34] */
export function useMarkCommentsRead(
  ticket: HelpTicket | undefined,
  comments: readonly TicketComment[],
): void {
  const { now } = useClock();
  const { write } = useWrite(helpCalls.markCommentsRead, { now });
  const isOnline = useOnline();
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  const marked = useRef('');
  const last = comments.findLast(({ fromParty }) => fromParty !== 'user')?.createdAt ?? '';
  const ticketId = String(ticket?.ticketId ?? '');
  const isUnread = ticket !== undefined && ticket.hasUnreadComments !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the latest comment alone.
  useEffect(() => {
    if (isImpersonating || !isUnread || last === '') return;
    const mark = async () => {
      if (!isOnline || document.visibilityState !== 'visible' || last <= marked.current) return;
      marked.current = last;
      const answer = await write({ params: { ticketId }, body: { readAt: last } });
      if (!answer.ok) marked.current = '';
    };
    void mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [ticketId, last, isUnread, isOnline, isImpersonating]);
}
