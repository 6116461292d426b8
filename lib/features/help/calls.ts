import { defineCalls, read } from '@/lib/core/contract/define-call';
import type { helpWires } from './wire';

export const helpCalls = defineCalls<typeof helpWires>()({
  listTickets: read('integrations/zendesk/ticket-links/'),
  countTickets: read('integrations/zendesk/ticket-links/count/', {
    waitsForIdle: true,
    offline: 'ignored',
    pollMs: 60_000,
    background: true,
  }),
});
