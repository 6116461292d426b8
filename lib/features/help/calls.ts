import { defineCalls, read } from '@/lib/core/contract/define-call';
import type { helpSchemas } from './schema';

export const helpCalls = defineCalls<typeof helpSchemas>()({
  listTickets: read('integrations/zendesk/ticket-links/'),
  countTickets: read('integrations/zendesk/ticket-links/count/', {
    waitsForIdle: true,
    offline: 'ignored',
    pollMs: 60_000,
    background: true,
  }),
});
