'use client';

import { useRef, useState } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { OutputOf } from '@/lib/core/contract/define-call';
import { useClock } from '@/lib/core/session/clock';
import type { Instant } from '@/lib/core/time/zoned';
import { helpCalls } from './calls';
import type { HelpTicket } from './schema';
import { type ListedTickets, ticketsQuery } from './tickets';

export type TicketPage = OutputOf<typeof helpCalls.listTickets>;

export interface TicketList extends CallState<TicketPage> {
  readonly tickets: readonly HelpTicket[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

interface LaterPages {
  /** When the first page changes, the later ones are dropped. */
  readonly first: TicketPage;
  readonly tickets: readonly HelpTicket[];
  readonly last: TicketPage;
}

/** The first page is cached and kept current; the others are read as the list is scrolled. [HELP-28] [HELP-29] */
export function useTickets(
  kind: ListedTickets,
  initial: CallResult<TicketPage> | null,
  loadedAt: Instant | null,
): TicketList {
  const { now } = useClock();
  const client = useCallClient();
  const query = ticketsQuery(kind, loadedAt ?? now());
  const call = useCall(helpCalls.listTickets, { query }, initial, { now, loadedAt });
  const [later, setLater] = useState<LaterPages | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const isReading = useRef(false);
  const first = call.data;
  const shown = later !== null && later.first === first ? later : null;
  const last = shown?.last ?? first;
  const hasMore = Boolean(last && last.currentPage < last.numPages);
  const loadMore = async () => {
    if (!first || !last || !hasMore || isReading.current) return;
    isReading.current = true;
    setIsLoadingMore(true);
    const page = await client(helpCalls.listTickets, { query: { ...query, page: last.currentPage + 1 } });
    isReading.current = false;
    setIsLoadingMore(false);
    if (!page.ok) return;
    setLater({
      first,
      tickets: joined(shown?.tickets ?? first.results, page.value.results),
      last: page.value,
    });
  };
  return {
    ...call,
    isLoading: call.isLoading,
    tickets: shown?.tickets ?? first?.results ?? [],
    hasMore,
    isLoadingMore,
    loadMore,
  };
}

/** A ticket that moved to the top meanwhile may be on two pages. */
function joined(some: readonly HelpTicket[], others: readonly HelpTicket[]): readonly HelpTicket[] {
  const known = new Set(some.map(({ ticketId }) => ticketId));
  return [...some, ...others.filter(({ ticketId }) => !known.has(ticketId))];
}
