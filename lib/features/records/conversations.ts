import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, id, world } from '@/lib/core/backend/database/columns';
import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import type {
  AttemptKind,
  AttemptResult,
  HelpChannel,
  TicketPriority,
  TicketStatus,
} from '@/lib/features/records/conversations-values';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';

/** The unread counts are updated in the transaction that adds or reads a message. [CHAT-13] */
export const chatThreads = pgTable(
  'chat_threads',
  {
    world: world(),
    id: id(),
    kind: text('kind').$type<'visit' | 'handover' | 'support'>().notNull().default('visit'),
    workerId: integer('worker_id').notNull(),
    otherWorkerId: integer('other_worker_id'),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    unreadCount: integer('unread_count').notNull().default(0),
    counterpartUnreadCount: integer('counterpart_unread_count').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('chat_threads_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    uniqueIndex('chat_threads_transfer').on(t.world, t.remoteKeyTransferId),
    uniqueIndex('chat_threads_support').on(t.world, t.workerId).where(sql`kind = 'support'`),
    index('chat_threads_other_worker').on(t.world, t.otherWorkerId),
    check(
      'chat_threads_subject',
      sql`num_nonnulls(${t.jobId}, ${t.scheduledDate}) = case ${t.kind} when 'visit' then 2 else 0 end
        and num_nonnulls(${t.remoteKeyTransferId}, ${t.otherWorkerId}) = case ${t.kind} when 'handover' then 2 else 0 end
        and ${t.kind} in ('visit', 'handover', 'support')`,
    ),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.world, t.remoteKeyTransferId],
      foreignColumns: [remoteKeyTransfers.world, remoteKeyTransfers.id],
    }).onDelete('cascade'),
  ],
);

/** Within a thread ids follow the commit order, because adding a message locks the thread's row. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    world: world(),
    id: id(),
    threadId: integer('thread_id').notNull(),
    author: text('author').$type<'worker' | 'counterpart'>().notNull(),
    text: text('text').notNull(),
    clientKey: uuid('client_key').notNull(),
    /** The device showed this time at the tap. */
    writtenAt: at('written_at').notNull(),
    sentAt: at('sent_at').notNull(),
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('chat_messages_thread').on(t.world, t.threadId, t.id),
    uniqueIndex('chat_messages_key').on(t.world, t.threadId, t.author, t.clientKey),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

/** A row says when a chat with support was last ended. No row: never. */
export const supportChatEnds = pgTable(
  'support_chat_ends',
  {
    world: world(),
    threadId: integer('thread_id').notNull(),
    /** The latest message has this time; a later one reopens the chat. */
    lastMessageId: integer('last_message_id').notNull(),
    endedBy: text('ended_by').$type<'worker' | 'support'>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.threadId] }),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

/** Customers, who have no account, open the chat of one visit by these links. Only the hash is stored. */
export const customerLinks = pgTable(
  'customer_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    threadId: integer('thread_id').notNull(),
    /** This is world time, like `mailedAt`. */
    createdAt: at('created_at').notNull(),
    mailedAt: at('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('customer_links_hash').on(t.hash),
    index('customer_links_thread').on(t.world, t.threadId),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('new'),
    priority: text('priority').$type<TicketPriority>().notNull().default('normal'),
    category: text('category'),
    callRequested: boolean('call_requested').notNull().default(false),
    /** The worker has not read all comments yet. */
    hasUnreadComments: boolean('has_unread_comments').notNull().default(false),
    /** This is the visit that it is about, as it was then: it may have been moved or deleted since. */
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    actualDate: date('actual_date', { mode: 'string' }),
    /** This report opened the ticket. */
    reportId: integer('report_id'),
    /** This ticket continues the closed one with this id. */
    followsId: integer('follows_id'),
    tags: jsonb('tags').$type<readonly string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUpdatedAt: at('last_updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('tickets_worker').on(t.world, t.workerId),
    index('tickets_report').on(t.world, t.reportId).where(sql`report_id is not null`),
    index('tickets_follows').on(t.world, t.followsId).where(sql`follows_id is not null`),
    index('tickets_updated').on(t.world, t.lastUpdatedAt, t.id),
  ],
);

export const ticketComments = pgTable(
  'ticket_comments',
  {
    world: world(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    author: text('author').$type<'worker' | 'office'>().notNull(),
    /** This is the colleague who wrote it; the account may be gone. */
    accountId: integer('account_id'),
    body: text('body').notNull(),
    /** Only colleagues may see it: it is never in an answer to a worker. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** An office form sent this idempotency key. */
    clientKey: text('client_key'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('ticket_comments_ticket').on(t.world, t.ticketId, t.createdAt, t.id),
    uniqueIndex('ticket_comments_key').on(t.world, t.ticketId, t.clientKey),
    foreignKey({ columns: [t.world, t.ticketId], foreignColumns: [tickets.world, tickets.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Workers send these photos. A photo has no comment until it is sent. */
export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    world: world(),
    id: text('id').notNull(),
    workerId: integer('worker_id').notNull(),
    commentId: integer('comment_id'),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('ticket_photos_comment').on(t.world, t.commentId),
    index('ticket_photos_worker').on(t.world, t.workerId),
    foreignKey({
      columns: [t.world, t.commentId],
      foreignColumns: [ticketComments.world, ticketComments.id],
    }).onDelete('cascade'),
  ],
);

/** The office writes these replies once and uses them often. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    world: world(),
    id: id(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.world, t.id] })],
);

/** The office has changed these topics of help. The others have their usual ways to Support. */
export const helpTopics = pgTable(
  'help_topics',
  {
    world: world(),
    category: text('category').notNull(),
    hasEmail: boolean('has_email').notNull(),
    hasCallback: boolean('has_callback').notNull(),
    hasChat: boolean('has_chat').notNull(),
    recommended: text('recommended').$type<HelpChannel>().notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.category] })],
);

export const visitContacts = pgTable(
  'visit_contacts',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'customer-call' | 'customer-chat' | 'worker-call'>().notNull(),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    reason: text('reason').notNull(),
    location: jsonb('location').$type<MeasuredLocation>(),
    requestedAt: at('requested_at').notNull(),
    /** The worker had agreed to recorded calls. */
    mayBeRecorded: boolean('may_be_recorded').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('visit_contacts_visit').on(t.world, t.jobId, t.scheduledDate),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.world, t.remoteKeyTransferId],
      foreignColumns: [remoteKeyTransfers.world, remoteKeyTransfers.id],
    }).onDelete('cascade'),
  ],
);

export const supportCallRequests = pgTable(
  'support_call_requests',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    phone: text('phone').notNull(),
    requestedAt: at('requested_at').notNull(),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('support_call_requests_worker').on(t.world, t.workerId),
    index('support_call_requests_open')
      .on(t.world, t.requestedAt, t.id)
      .where(sql`done_at is null and cancelled_at is null`),
    index('support_call_requests_done')
      .on(t.world, t.requestedAt, t.id)
      .where(sql`done_at is not null and cancelled_at is null`),
  ],
);

export const problemReports = pgTable(
  'problem_reports',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    category: text('category').notNull(),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    /** The worker reported this day; the visit may have moved since. */
    actualDate: date('actual_date', { mode: 'string' }),
    reason: text('reason'),
    confirmed: boolean('confirmed'),
    description: text('description'),
    startDate: date('start_date', { mode: 'string' }),
    /** The worker gave the arrival time in these words. */
    eta: text('eta'),
    location: jsonb('location').$type<{ readonly latitude: number; readonly longitude: number }>(),
    /** The unit is metres. */
    locationAccuracy: doublePrecision('location_accuracy'),
    reportedAt: at('reported_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('problem_reports_worker').on(t.world, t.workerId, t.reportedAt),
    index('problem_reports_open').on(t.world, t.reportedAt, t.id).where(sql`done_at is null`),
    index('problem_reports_done').on(t.world, t.reportedAt, t.id).where(sql`done_at is not null`),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/** A row is an attempt to get in at a door without an answer. Rows are never deleted: an undo is a later row. */
export const accessAttempts = pgTable(
  'access_attempts',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** The phone makes this idempotency key. */
    key: text('key').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    result: text('result').$type<AttemptResult>(),
    location: jsonb('location').$type<MeasuredLocation>(),
    note: text('note'),
    /** The undone row has this key. */
    takesBack: text('takes_back'),
    /** These are the device time of the tap, and the time of arrival at the server. */
    at: at('at').notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('access_attempts_key').on(t.world, t.jobId, t.scheduledDate, t.workerId, t.key),
    index('access_attempts_at').on(t.world, t.at),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);
