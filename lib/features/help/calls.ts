import { defineCalls, queuedWrite, read, write } from '@/lib/core/contract/define-call';
import type { helpSchemas } from './schema';

const ofTicket = 'integrations/zendesk/ticket-link/{ticketId}/';
const photos = 'integrations/zendesk/ticket-photos/';
const extension = 'ticket-photos';

/** Read again after a live event and after an own write. */
const memoryCache = 'tickets';

export const helpCalls = defineCalls<typeof helpSchemas>()({
  listTickets: read('integrations/zendesk/ticket-links/', { asksByQuery: true, memoryCache }),
  countTickets: read('integrations/zendesk/ticket-links/count/', {
    memoryCache,
    waitsForIdle: true,
    offline: 'ignored',
    pollMs: 60_000,
    background: true,
  }),
  getTicket: read(ofTicket, { memoryCache }),
  listTicketComments: read(`${ofTicket}comments/`, { asksByQuery: true, memoryCache: 'ticket-comments' }),
  /** Queued in the outbox while offline, in order. */
  addTicketComment: queuedWrite('POST', `${ofTicket}comment/`, {
    invalidates: ['tickets', 'ticket-comments'],
  }),
  markCommentsRead: write('POST', `${ofTicket}mark-comments-read/`, {
    // An administrator who looks must not mark the worker's comments as read.
    workerThemself: true,
    invalidates: ['tickets'],
    background: true,
  }),
  /** Our own calls: the requirements have no attachments. */
  addTicketPhoto: write('POST', photos, { extension }),
  getTicketPhoto: read(`${photos}{photoId}/`, { extension, serverOnly: true }),
});
