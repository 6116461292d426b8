import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { ticketCountSchemas } from './schema';

/** Every page loads this. */
export const ticketCountCalls = defineCalls<typeof ticketCountSchemas>()({
  countTickets: read('integrations/zendesk/ticket-links/count/', {
    memoryCache: 'tickets',
    waitsForIdle: true,
    pollMs: 60_000,
    background: true,
  }),
});
