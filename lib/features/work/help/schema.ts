import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { linkToPage, pagedQuery, pageSchema } from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  day,
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  maybe,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { htmlUpTo } from '@/lib/core/ground/server/html';
import { successSchema } from '@/lib/core/ground/session/schema';
import { PHOTO_TYPES } from '@/lib/features/people/photo/model';
import { COMMENT_LIMITS, TICKET_ORDERINGS, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets';

export type TicketCount = EntityOf<typeof ticketCountSchema>;
const ticketCountSchema = entity('TicketCount', {
  count: integer,
  unreadCount: integer,
});

/** Our ids are numbers; other roots may use text. */
const ticketId = z.union([z.int(), z.string().min(1).max(100)]);

export type HelpTicket = EntityOf<typeof ticketSchema>;
const ticketSchema = entity('HelpTicket', {
  ticketId,
  subject: text,
  status: openCode(TICKET_STATUSES),
  priority: maybe(openCode(TICKET_PRIORITIES)),
  category: maybe(text),
  callRequested: maybe(flag),
  createdAt: maybe(instant),
  lastUpdatedAt: instant,
  hasUnreadComments: maybe(flag),
  isClosedToUser: maybe(flag),
  // Other roots may lack these fields: the visit that the ticket is about, and the closed ticket that it continues.
  jobId: maybe(integer),
  scheduledDate: maybe(day),
  actualDate: maybe(day),
  followsTicketId: maybe(ticketId),
  /** This is the latest ticket that continues this one. Lists do not have it. */
  followUpTicketId: maybe(ticketId),
});

const anyStatus = TICKET_STATUSES.join('|');

type TicketQuery = EntityOf<typeof ticketQuery>;
const ticketQuery = pagedQuery({
  /** The statuses are separated by commas. [HELP-25] */
  status: z
    .string()
    .regex(new RegExp(`^(${anyStatus})(,(${anyStatus})){0,5}$`))
    .optional(),
  ordering: z.enum(TICKET_ORDERINGS).optional(),
  updatedSince: instant.optional(),
});

export const linkToTickets = (query: TicketQuery | undefined) => linkToPage(ticketQuery, query);

export const photoId = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/);
const photoIds = z.array(photoId).max(COMMENT_LIMITS.photos);

const commentFields = {
  createdAt: instant,
  body: maybe(z.string().max(COMMENT_LIMITS.read)),
  htmlBody: maybe(htmlUpTo(COMMENT_LIMITS.read)),
  fromParty: openCode(['provider', 'user']),
  agentName: maybe(text),
  /** Other roots may lack this field; `routes.ticketPhoto` makes the addresses. */
  photoIds: maybe(photoIds),
};

export type TicketComment = EntityOf<typeof commentSchema>;
const commentSchema = entity('TicketComment', commentFields);

/** Other roots may lack `ticketId`. It is not the ticket in the address if that was closed. */
export type AddedTicketComment = EntityOf<typeof addedCommentSchema>;
const addedCommentSchema = entity('AddedTicketComment', { ...commentFields, ticketId: maybe(ticketId) });

const newCommentSchema = entity('NewTicketComment', {
  /** The server's own limit is lower, so that a long text gets a readable error. */
  body: z.string().max(COMMENT_LIMITS.read),
  /** Only a root with the feature `ticket-photos` gets the field. */
  photoIds: maybe(photoIds),
});

type CommentQuery = EntityOf<typeof commentQuery>;
const commentQuery = pagedQuery({ ordering: z.literal('created_at').optional() });

export const linkToComments = (query: CommentQuery | undefined) => linkToPage(commentQuery, query);

const readMarkSchema = entity('TicketReadMark', { readAt: instant });

/** The limit is above the server's, so that a slightly too large photo gets a readable error. */
const sentPhoto = z.base64().max(250_000);
const newPhotoSchema = entity('NewTicketPhoto', { data: sentPhoto });

const photoAddedSchema = entity('TicketPhotoAdded', { photoId });

/** `data` is Base64. */
export type TicketPhotoFile = EntityOf<typeof photoFileSchema>;
export const photoFileSchema = entity('TicketPhotoFile', {
  type: z.enum(PHOTO_TYPES),
  data: z.base64().max(2_000_000),
});

/**
 * The id is text, also for numbers, so that each ticket has one cache key. Dots alone would lead to another address.
 */
const ofTicket = z.strictObject({
  ticketId: z
    .string()
    .max(100)
    .regex(/^(?!\.+$)[^/\\]+$/),
});

export const ticketCountSchemas = {
  countTickets: { summary: 'How many tickets of the worker are in progress', response: ticketCountSchema },
} satisfies CallSchemas;

export const helpSchemas = {
  listTickets: {
    summary: 'Questions of the worker to the marketplace, page by page',
    inDemo: true,
    query: ticketQuery,
    response: pageSchema('HelpTicketPage', ticketSchema),
  },
  // A demo answers the calls of a ticket, although the documents' list has only the tickets: none would open. [DEMO-84]
  getTicket: {
    summary: 'One question of the worker to the marketplace',
    inDemo: true,
    params: ofTicket,
    response: ticketSchema,
  },
  listTicketComments: {
    summary: 'What the worker and the marketplace wrote in a ticket, oldest first, page by page',
    inDemo: true,
    params: ofTicket,
    query: commentQuery,
    response: pageSchema('TicketCommentPage', commentSchema),
  },
  addTicketComment: {
    audit: audited('Wrote in a request for help', 'write in a request for help'),
    summary: 'Write in a ticket',
    changesOffice: true,
    inDemo: true,
    params: ofTicket,
    body: newCommentSchema,
    response: addedCommentSchema,
  },
  markCommentsRead: {
    audit: audited('Marked a request for help as read', 'mark a request for help as read'),
    summary: 'Say that the comments of a ticket are read',
    params: ofTicket,
    body: readMarkSchema,
    response: successSchema,
  },
  addTicketPhoto: {
    audit: audited('Added a photo to a request for help', 'add a photo to a request for help'),
    summary: 'Store a photo for a comment that follows',
    body: newPhotoSchema,
    response: photoAddedSchema,
  },
  getTicketPhoto: {
    summary: 'A photo of a comment',
    params: z.strictObject({ photoId }),
    response: photoFileSchema,
  },
} satisfies CallSchemas;
