import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { RECOMMENDED_CHANNELS } from '@/lib/features/talk/contact/model';
import { HELP_TOPICS } from '@/lib/features/work/help/categories';
import { photoFileSchema, photoId } from '@/lib/features/work/help/schema';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@/lib/features/work/help/tickets';
import { CANNED_REPLY_LIMITS, OFFICE_TICKET_LIMITS } from './model';

export type OfficeTicketEntry = EntityOf<typeof entrySchema>;
const entrySchema = unpublished({
  id: integer,
  author: z.enum(['worker', 'office']),
  /** This is the colleague who wrote it; null if the account is gone. */
  by: text.nullable(),
  body: text,
  /** Only colleagues see the entry. */
  isInternal: flag,
  createdAt: instant,
  photoIds: z.array(text).readonly(),
});

export type TicketVisit = EntityOf<typeof ticketVisitSchema>;
const ticketVisitSchema = unpublished({
  jobId: integer,
  actualDate: day,
  startTime: clockTime,
  endTime: clockTime,
  customerName: text,
  address: text,
  /** Another cleaner has the visit now, or nobody has it. */
  isOthers: flag,
});

export type OfficeTicket = EntityOf<typeof officeTicketSchema>;
export const officeTicketSchema = unpublished({
  ticketId: integer,
  subject: text,
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  tags: z.array(text).readonly(),
  followsId: integer.nullable(),
  /** It is null if the ticket is about no visit, or if the visit is gone. */
  visit: ticketVisitSchema.nullable(),
  /** Only the latest entries are listed, oldest first. */
  entries: z.array(entrySchema).max(OFFICE_TICKET_LIMITS.entries).readonly(),
});

const ofTicket = z.strictObject({ id: idInAddress });
/** The limit is above that of the handler, so that a long text gets a readable error. */
const written = z.string().max(20_000);

const newEntry = unpublished({
  text: written,
  /** A repeat with the same key changes nothing. */
  clientKey: z.uuid(),
});

export type CannedReply = EntityOf<typeof cannedReplySchema>;
const cannedReplySchema = unpublished({ id: integer, title: text, body: text });

const newCannedReply = unpublished({
  /** Null adds a reply. */
  id: integer.nullable(),
  title: written,
  body: written,
});

const topicName = z.enum(HELP_TOPICS);
const topicWays = {
  email: flag,
  callback: flag,
  chat: flag,
  recommended: z.enum(RECOMMENDED_CHANNELS),
};

export type HelpTopic = EntityOf<typeof helpTopicSchema>;
const helpTopicSchema = unpublished({
  category: topicName,
  ...topicWays,
  tags: z.array(text).readonly(),
});

export const officeTicketSchemas = {
  listHelpTopics: {
    summary: 'The ways to Support of each topic of help',
    response: z.array(helpTopicSchema).readonly(),
  },
  setHelpTopic: {
    audit: audited('Changed help about “{reply}”', 'change a topic of help', 'settings'),
    summary: 'Set the ways to Support of a topic of help, and its tags',
    params: z.strictObject({ category: topicName }),
    body: unpublished({ ...topicWays, tags: written }),
    response: successSchema,
  },
  replyToTicket: {
    audit: audited('Answered {cleaner}’s request for help', 'answer {cleaner}’s request for help', 'inbox'),
    summary: 'Write to the worker in a ticket',
    params: ofTicket,
    body: newEntry,
    response: successSchema,
  },
  addTicketNote: {
    audit: audited(
      'Wrote a note on {cleaner}’s request for help',
      'write a note on {cleaner}’s request for help',
      'inbox',
    ),
    summary: 'Write an internal note in a ticket',
    params: ofTicket,
    body: newEntry,
    response: successSchema,
  },
  tagTicket: {
    audit: audited(
      'Tagged {cleaner}’s request for help: {tags}',
      'tag {cleaner}’s request for help',
      'inbox',
    ),
    summary: 'Set the tags of a ticket',
    params: ofTicket,
    body: unpublished({ tags: z.array(z.string().max(200)).max(100).readonly() }),
    response: successSchema,
  },
  getOfficeTicketPhoto: {
    summary: 'A photo of a comment, for the office',
    params: z.strictObject({ photoId }),
    response: photoFileSchema,
  },
  listCannedReplies: {
    summary: 'Replies that the office uses often',
    response: z.array(cannedReplySchema).max(CANNED_REPLY_LIMITS.replies).readonly(),
  },
  saveCannedReply: {
    audit: audited('Saved the reply “{reply}”', 'save a reply', 'inbox'),
    summary: 'Add or change a reply',
    body: newCannedReply,
    response: successSchema,
  },
  removeCannedReply: {
    audit: audited('Removed the reply “{reply}”', 'remove a reply', 'inbox'),
    summary: 'Remove a reply',
    params: ofTicket,
    response: successSchema,
  },
} satisfies CallSchemas;
