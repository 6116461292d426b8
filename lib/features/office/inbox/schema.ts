import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  instant,
  integer,
  openCode,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { INBOX_KINDS, INBOX_OWNERS, SUBJECT } from '@/lib/features/office/assignments/model';
import { claimedVisitSchema } from '@/lib/features/office/claims/schema';
import { officeTicketSchema } from '@/lib/features/office/help/schema';
import { lostHandoverSchema, neededHandoverSchema } from '@/lib/features/office/keys/schema';
import { absenceSchema } from '@/lib/features/office/time-off/schema';
import { ATTEMPT_KINDS, ATTEMPT_RESULTS } from '@/lib/features/work/stuck-outside/rules';
import { INBOX_LIMITS, INBOX_STATES, PANEL_VISIT_STATES } from './model';

export type InboxItem = EntityOf<typeof itemSchema>;
const itemSchema = unpublished({
  kind: z.enum(INBOX_KINDS),
  subject: text,
  workerId: integer,
  workerName: text,
  /** The code of the matter or reason, or the subject of a ticket, is here. A chat has none. */
  category: text,
  customerName: text.nullable(),
  /** The item shows these first words of the message. */
  preview: text,
  /** The item was sent or began at this time; null for keys. */
  at: instant.nullable(),
  /** This is the day of the visit that the item is about. */
  day: day.nullable(),
  startTime: clockTime.nullable(),
  /** This is the number of unread messages of a chat, or of visits without a cleaner or key. */
  count: integer,
  /** This colleague takes care of the item. */
  assignee: text.nullable(),
  isMine: flag,
  resolvedAt: instant.nullable(),
  /** It is null if no colleague resolved the item, or a removed one did. */
  resolvedBy: text.nullable(),
  /** Somebody waits for the office. */
  isWaiting: flag,
  canResolve: flag,
  canReopen: flag,
});

export type OwnerCounts = EntityOf<typeof ownerCountsSchema>;
const ownerCountsSchema = unpublished({ all: integer, mine: integer, nobody: integer, waiting: integer });

export type KindCounts = EntityOf<typeof kindCountsSchema>;
const kindCountsSchema = unpublished({
  stuck: ownerCountsSchema,
  absence: ownerCountsSchema,
  keys: ownerCountsSchema,
  unfinished: ownerCountsSchema,
  claim: ownerCountsSchema,
  chat: ownerCountsSchema,
  call: ownerCountsSchema,
  report: ownerCountsSchema,
  ticket: ownerCountsSchema,
});

export type InboxCounts = EntityOf<typeof countsSchema>;
const countsSchema = unpublished({ open: kindCountsSchema, resolved: kindCountsSchema });

export type InboxPage = EntityOf<typeof inboxPageSchema>;
const inboxPageSchema = unpublished({
  items: z.array(itemSchema).max(INBOX_LIMITS.pageSize).readonly(),
  /** It is null on the last page. */
  nextCursor: text.nullable(),
  counts: countsSchema,
  today: day,
});

export type OfficeCounts = EntityOf<typeof officeCountsSchema>;
const officeCountsSchema = unpublished({ open: integer, stuck: integer });

const requestedCallBackSchema = unpublished({ category: text, description: text, phone: text });

export type ReportedAttempt = EntityOf<typeof reportedAttemptSchema>;
const reportedAttemptSchema = unpublished({
  kind: openCode(ATTEMPT_KINDS),
  result: openCode(ATTEMPT_RESULTS).nullable(),
  at: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The unit is metres. */
  accuracy: z.number().nullable(),
  /** The worker undid the tap. */
  isTakenBack: flag,
});

export type ProblemReport = EntityOf<typeof problemReportSchema>;
const problemReportSchema = unpublished({
  category: text,
  reason: text.nullable(),
  description: text.nullable(),
  /** This customer belongs to the visit concerned. */
  customerName: text.nullable(),
  actualDate: day.nullable(),
  startDate: day.nullable(),
  eta: text.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The unit is metres. */
  accuracy: z.number().nullable(),
  /** A worker who was stuck outside made these attempts, in time order. */
  attempts: z.array(reportedAttemptSchema).readonly(),
});

export type StuckVisit = EntityOf<typeof stuckVisitSchema>;
const stuckVisitSchema = unpublished({
  customerName: text,
  customerPhone: text.nullable(),
  address: text,
  startTime: clockTime,
  /** The first tap at the door happened at this time. */
  since: instant,
  /** The worker may leave then. It is null for a visit of an earlier day, where nobody waits any more. */
  mayLeaveAt: instant.nullable(),
  attempts: z.array(reportedAttemptSchema).readonly(),
});

export type UnfinishedVisit = EntityOf<typeof unfinishedVisitSchema>;
const unfinishedVisitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startedAt: instant,
  /** The visit is booked to end at this time. */
  endTime: clockTime,
  customerName: text,
  customerPhone: text.nullable(),
  address: text,
  /** The office sets an end after the visit's day only. */
  canSetEnd: flag,
});

export type PanelVisit = EntityOf<typeof panelVisitSchema>;
const panelVisitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  startTime: clockTime,
  endTime: clockTime,
  customerName: text,
  area: text,
  state: z.enum(PANEL_VISIT_STATES),
});

export type InboxDetails = EntityOf<typeof detailsSchema>;
/** This is the field of the item's kind, and the report that opened a ticket; all are null for a chat. */
const detailsSchema = unpublished({
  stuck: stuckVisitSchema.nullable(),
  absence: absenceSchema.nullable(),
  needed: neededHandoverSchema.nullable(),
  lost: lostHandoverSchema.nullable(),
  unfinished: unfinishedVisitSchema.nullable(),
  claim: claimedVisitSchema.nullable(),
  call: requestedCallBackSchema.nullable(),
  report: problemReportSchema.nullable(),
  ticket: officeTicketSchema.nullable(),
});

export type OpenedItem = EntityOf<typeof openedItemSchema>;
const openedItemSchema = unpublished({
  item: itemSchema,
  details: detailsSchema,
  worker: unpublished({ id: integer, fullName: text, email: text, phone: text.nullable() }),
  /** Today's visits are in time order. */
  visits: z.array(panelVisitSchema).readonly(),
});

const listQuery = queryOf({
  state: z.enum(INBOX_STATES).optional(),
  owner: z.enum(INBOX_OWNERS).optional(),
  kind: z.enum(INBOX_KINDS).optional(),
  cursor: z.string().max(INBOX_LIMITS.cursor).optional(),
});

const itemParams = z.strictObject({ kind: z.enum(INBOX_KINDS), subject: z.string().regex(SUBJECT) });

export const inboxSchemas = {
  countInbox: { summary: 'How many items of the inbox are open', response: officeCountsSchema },
  listInbox: { summary: 'What waits for the office', query: listQuery, response: inboxPageSchema },
  getInboxItem: { summary: 'An item of the inbox', params: itemParams, response: openedItemSchema },
  assignInboxItem: {
    audit: audited('Assigned {cleaner}’s {item} to {assignee}', 'assign {cleaner}’s {item}', 'inbox'),
    summary: 'Take an item, or leave it to colleagues',
    params: itemParams,
    /** `ifFree` refuses it if a colleague has taken it; the refusal names them. */
    body: unpublished({ toMe: flag, ifFree: flag.optional() }),
    response: successSchema,
  },
  resolveInboxItem: {
    audit: audited('Resolved {cleaner}’s {item}', 'resolve {cleaner}’s {item}', 'inbox'),
    summary: 'Say that an item is done',
    params: itemParams,
    response: successSchema,
  },
  reopenInboxItem: {
    audit: audited('Reopened {cleaner}’s {item}', 'reopen {cleaner}’s {item}', 'inbox'),
    summary: 'Say that an item is not done',
    params: itemParams,
    response: successSchema,
  },
} satisfies CallSchemas;
