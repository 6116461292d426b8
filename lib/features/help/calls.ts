import type { Page } from '@/lib/core/contract/common-wire';
import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { HelpTicket, TicketCount, TicketQuery } from './wire';

export const helpCalls = {
  listTickets: defineCall<{ readonly query?: TicketQuery }, Page<HelpTicket>>({
    id: 'listTickets',
    method: 'GET',
    path: 'integrations/zendesk/ticket-links/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
  countTickets: defineCall<Record<never, never>, TicketCount>({
    id: 'countTickets',
    waitsForIdle: true,
    method: 'GET',
    path: 'integrations/zendesk/ticket-links/count/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    pollMs: 60_000,
    background: true,
  }),
};
