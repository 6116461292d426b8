import 'server-only';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { publish } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { LiveEvent } from '@/lib/core/ground/live/schema';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { chatMessages, chatThreads } from '@/lib/features/records/conversations';
import { notifyOfMessage, notifyOfReply } from '@/lib/features/talk/notifications/server/events';
import { forgetNotifications } from '@/lib/features/talk/notifications/server/notify';
import { messageText, validateMessage } from '../message-text';
import { MAX_MESSAGE_LENGTH, MESSAGES_A_PAGE } from '../model';
import type { ChatMark, ChatMessage } from '../schema';
import { CHAT_CLOSED_TEXT, messageFaultTexts } from '../server-texts';
import {
  type ChatThread,
  findThread,
  isWritable,
  otherSide,
  recipientOf,
  type Side,
  unreadCountOf,
} from './threads';

export type MessageRow = typeof chatMessages.$inferSelect;

export interface NewMessage {
  readonly author: Side;
  readonly text: string;
  /** A repeat with the same key returns the first message. */
  readonly clientKey: string;
  readonly writtenAt: Instant;
}

/** Publishes the message to both sides. The caller must check that the author belongs to the thread. */
export async function appendMessage(
  ctx: WorldContext,
  threadId: number,
  { author, text: typed, clientKey, writtenAt }: NewMessage,
): Promise<MessageRow | Refusal> {
  const text = messageText(typed);
  const fault = validateMessage(text, MAX_MESSAGE_LENGTH);
  if (fault) return new Refusal('validation_error', FAULT_TEXTS[fault]);
  // Lock the thread until commit, so that message ids follow the commit order.
  const thread = await findThread(ctx, threadId, true);
  if (!thread) throw new Error('There is no such chat');
  const known = await findByKey(ctx, threadId, author, clientKey);
  if (known) return known;
  if (!(await isWritable(ctx, thread))) return CLOSED;
  const { tx, world, now } = ctx;
  const [message] = await tx
    .insert(chatMessages)
    .values({ world: world.id, threadId, author, text, clientKey, writtenAt, sentAt: now })
    .returning();
  if (!message) throw new Error('The message was not kept');
  const counted = await countUnread(
    ctx,
    thread,
    otherSide(author),
    unreadCountOf(thread, otherSide(author)) + 1,
  );
  await notifyReader(ctx, thread, otherSide(author));
  await publishTo(ctx, thread, (side) => ({
    type: 'message',
    chatId: threadId,
    message: messageFor(message, side),
    unreadCount: unreadCountOf(counted, side),
  }));
  return message;
}

/**
 * The notification is for a closed app. A worker who has the chat open reads the message before the notification is
 * sent.
 */
async function notifyReader(ctx: WorldContext, thread: ChatThread, reader: Side): Promise<void> {
  const workerId = workerOf(thread, reader);
  if (workerId === null) return;
  if (thread.kind === 'support') await notifyOfReply(ctx, workerId, pageOf(thread));
  else await notifyOfMessage(ctx, workerId, pageOf(thread));
}

const workerOf = (thread: ChatThread, side: Side): number | null =>
  side === 'worker' ? thread.workerId : thread.otherWorkerId;

function pageOf({ id, kind }: ChatThread): string {
  if (kind === 'support') return routes.help;
  return kind === 'visit' ? routes.customerChat(id) : routes.workerChat(id);
}

/** Each side gets an event of its own; null sends none. */
async function publishTo(
  ctx: WorldContext,
  thread: ChatThread,
  eventFor: (side: Side) => LiveEvent | null,
): Promise<void> {
  const events = (['worker', 'counterpart'] as const).flatMap((side) => {
    const [to, event] = [recipientOf(thread, side), eventFor(side)];
    return to === null || event === null ? [] : [{ to, event }];
  });
  await publish(ctx, events);
}

export function messageFor(row: MessageRow, reader: Side): ChatMessage {
  const { id, clientKey, text, author } = row;
  const times = { writtenAt: toInstant(row.writtenAt), sentAt: toInstant(row.sentAt) };
  return { id, clientKey, isOwn: author === reader, text, ...times };
}

/** Returns the oldest first: the latest messages, or the latest before an id. */
export async function readMessages(
  ctx: WorldContext,
  threadId: number,
  { before, limit = MESSAGES_A_PAGE }: { readonly before?: number | undefined; readonly limit?: number } = {},
): Promise<{ readonly messages: readonly MessageRow[]; readonly hasEarlier: boolean }> {
  const isOfThread = ofWorld(ctx, chatMessages, eq(chatMessages.threadId, threadId));
  const rows = await ctx.tx
    .select()
    .from(chatMessages)
    .where(before === undefined ? isOfThread : and(isOfThread, lt(chatMessages.id, before)))
    .orderBy(desc(chatMessages.id))
    .limit(limit + 1);
  return { messages: rows.slice(0, limit).toReversed(), hasEarlier: rows.length > limit };
}

/** Read implies delivered. Publishes the receipt and returns the reader's unread count. A repeat changes nothing. */
export async function markMessages(
  ctx: WorldContext,
  threadId: number,
  reader: Side,
  { upTo, state }: ChatMark,
): Promise<number> {
  const thread = await findThread(ctx, threadId, true);
  if (!thread) throw new Error('There is no such chat');
  const { tx, now } = ctx;
  const instant = state === 'read' ? chatMessages.readAt : chatMessages.deliveredAt;
  const delivered = sql`coalesce(${chatMessages.deliveredAt}, ${now})`;
  const changed = await tx
    .update(chatMessages)
    .set(state === 'read' ? { readAt: now, deliveredAt: delivered } : { deliveredAt: now })
    .where(
      ofWorld(
        ctx,
        chatMessages,
        eq(chatMessages.threadId, threadId),
        eq(chatMessages.author, otherSide(reader)),
        lte(chatMessages.id, upTo),
        isNull(instant),
      ),
    )
    .returning({ id: chatMessages.id });
  const left = state === 'read' ? await leftToRead(ctx, threadId, reader) : unreadCountOf(thread, reader);
  if (left !== unreadCountOf(thread, reader)) {
    await countUnread(ctx, thread, reader, left);
  }
  const readerId = workerOf(thread, reader);
  if (state === 'read' && left === 0 && readerId !== null) {
    const kind = thread.kind === 'support' ? 'ticket' : 'chat';
    await forgetNotifications(ctx, { workerId: readerId, kind, toUrl: pageOf(thread) });
  }
  if (changed.length === 0) return left;
  const furthest = Math.max(...changed.map(({ id }) => id));
  await publishTo(ctx, thread, (side) => {
    if (side !== reader) return { type: 'receipt', chatId: threadId, upTo: furthest, state };
    return state === 'read' ? { type: 'unread', chatId: threadId, unreadCount: left } : null;
  });
  return left;
}

/** Returns the latest own message that the other side has received and read; 0 for none. */
export async function receiptsOf(
  ctx: WorldContext,
  threadId: number,
  author: Side,
): Promise<{ readonly deliveredUpTo: number; readonly readUpTo: number }> {
  const [row] = await ctx.tx
    .select({
      deliveredUpTo: sql<number>`coalesce(max(${chatMessages.id}) filter (where delivered_at is not null), 0)::int`,
      readUpTo: sql<number>`coalesce(max(${chatMessages.id}) filter (where read_at is not null), 0)::int`,
    })
    .from(chatMessages)
    .where(ofWorld(ctx, chatMessages, eq(chatMessages.threadId, threadId), eq(chatMessages.author, author)));
  return row ?? { deliveredUpTo: 0, readUpTo: 0 };
}

async function leftToRead(ctx: WorldContext, threadId: number, reader: Side): Promise<number> {
  return ctx.tx.$count(
    chatMessages,
    ofWorld(
      ctx,
      chatMessages,
      eq(chatMessages.threadId, threadId),
      eq(chatMessages.author, otherSide(reader)),
      isNull(chatMessages.readAt),
    ),
  );
}

async function countUnread(
  ctx: WorldContext,
  thread: ChatThread,
  side: Side,
  count: number,
): Promise<ChatThread> {
  const change = side === 'worker' ? { unreadCount: count } : { counterpartUnreadCount: count };
  await ctx.tx
    .update(chatThreads)
    .set(change)
    .where(ofWorld(ctx, chatThreads, eq(chatThreads.id, thread.id)));
  return { ...thread, ...change };
}

async function findByKey(
  ctx: WorldContext,
  threadId: number,
  author: Side,
  clientKey: string,
): Promise<MessageRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(chatMessages)
    .where(
      ofWorld(
        ctx,
        chatMessages,
        eq(chatMessages.threadId, threadId),
        eq(chatMessages.author, author),
        eq(chatMessages.clientKey, clientKey),
      ),
    );
  return row ?? null;
}

const FAULT_TEXTS = messageFaultTexts(MAX_MESSAGE_LENGTH.toLocaleString('en-GB'));
const CLOSED = new Refusal('permission_denied', CHAT_CLOSED_TEXT);
