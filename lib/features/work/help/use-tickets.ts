'use client';

import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { OutputOf } from '@/lib/core/ground/contract/define-call';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useLaterPages } from '@/lib/core/phone/client/use-later-pages';
import { useClock } from '@/lib/core/phone/session/clock';
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
  const { rows: tickets, ...pages } = useLaterPages(call.data, {
    readPage: (page) => client(helpCalls.listTickets, { query: { ...query, page } }),
    idOf: ({ ticketId }) => ticketId,
  });
  return { ...call, ...pages, tickets };
}
