import { defineCall, READ_TIMEOUT_MS } from '@/lib/call/define-call';
import type { TicketCount } from './model';

export const helpCalls = {
  /** [HELP-30] */
  countTickets: defineCall<Record<never, never>, TicketCount>({
    id: 'countTickets',
    summary: 'How many tickets of the worker are in progress',
    method: 'GET',
    path: 'integrations/zendesk/ticket-links/count/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    pollMs: 60_000,
  }),
};
