import 'server-only';
import { entity, integer, type WiresOf } from '@/lib/call/wire';
import type { helpCalls } from './calls';
import type { TicketCount } from './model';

const ticketCountWire = entity<TicketCount>('TicketCount', {
  count: ['count', integer],
  unreadCount: ['unread_count', integer],
});

export const helpWires = {
  countTickets: { params: null, query: null, body: null, response: ticketCountWire },
} satisfies WiresOf<typeof helpCalls>;
