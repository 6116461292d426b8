import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import type { helpSchemas, ticketCountSchemas } from './schema';

const ofTicket = 'integrations/zendesk/ticket-link/{ticketId}/';
const photos = 'integrations/zendesk/ticket-photos/';
const extension = 'ticket-photos';

const A_WEEK_S = 7 * 24 * 3600;

/** The answer is read again after a live event and after an own write. */
const cache = { name: 'tickets', maxAgeS: A_WEEK_S };

export const helpCalls = defineCalls<typeof helpSchemas>()({
  /** The phone keeps the first page of tickets, closed or in progress. Later pages are not cached. */
  listTickets: read('integrations/zendesk/ticket-links/', { asksByQuery: ['updatedSince'], cache }),
  getTicket: read(ofTicket, { cache }),
  listTicketComments: read(`${ofTicket}comments/`, {
    cache: { name: 'ticket-comments', maxAgeS: A_WEEK_S },
  }),
  /** While the phone is offline, the outbox keeps the comments in order. */
  addTicketComment: queuedWrite('POST', `${ofTicket}comment/`, {
    invalidates: ['tickets', 'ticket-comments'],
  }),
  markCommentsRead: write('POST', `${ofTicket}mark-comments-read/`, {
    // An administrator who looks must not mark the worker's comments as read.
    workerThemself: true,
    invalidates: ['tickets'],
    background: true,
  }),
  /** The requirements have no attachments, so other roots may lack these calls. */
  addTicketPhoto: write('POST', photos, { extension }),
  getTicketPhoto: read(`${photos}{photoId}/`, { extension, serverOnly: true }),
});

/** Every page loads this call. */
export const ticketCountCalls = defineCalls<typeof ticketCountSchemas>()({
  countTickets: read('integrations/zendesk/ticket-links/count/', {
    memoryCache: 'tickets',
    waitsForIdle: true,
    pollMs: 60_000,
    background: true,
  }),
});
