import 'server-only';
import { eq } from 'drizzle-orm';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { chatThreads, supportChatEnds } from '@/lib/features/records/conversations';
import { SUPPORT_MESSAGES } from '../../model';
import { type MessageRow, readMessages } from '../../server/thread-messages';
import { type ChatThread, unreadCountOf } from '../../server/threads';

export type SupportSide = 'worker' | 'counterpart';

export async function supportChatFor(ctx: WorldContext, thread: ChatThread, side: SupportSide) {
  const { messages } = await readMessages(ctx, thread.id, { limit: SUPPORT_MESSAGES });
  return {
    ...(await supportChatStateOf(ctx, thread.id, messages.at(-1)?.id)),
    unreadCount: unreadCountOf(thread, side),
    messages: messages.map((message) => messageFor(message, side)),
  };
}

/** It is ongoing if a message was sent after either side last ended it. [CHAT-01] */
export async function isSupportThreadOngoing(ctx: WorldContext, threadId: number): Promise<boolean> {
  const { messages } = await readMessages(ctx, threadId, { limit: 1 });
  return (await supportChatStateOf(ctx, threadId, messages.at(-1)?.id)).isOngoing;
}

async function supportChatStateOf(ctx: WorldContext, threadId: number, lastMessageId = 0) {
  const end = await findEnd(ctx, threadId);
  const isOngoing = lastMessageId > (end?.lastMessageId ?? 0);
  return { isOngoing, isEndedBySupport: !isOngoing && end?.endedBy === 'support' };
}

/** Returns null before the first message. */
export async function findSupportThreadOf(ctx: WorldContext, workerId: number): Promise<ChatThread | null> {
  const [thread] = await ctx.tx
    .select()
    .from(chatThreads)
    .where(ofWorld(ctx, chatThreads, eq(chatThreads.kind, 'support'), eq(chatThreads.workerId, workerId)));
  return thread ?? null;
}

/** The next message reopens the chat. [CHAT-03] [CHAT-04] */
export async function endSupportThread(
  ctx: WorldContext,
  threadId: number,
  endedBy: 'worker' | 'support',
): Promise<void> {
  const { messages } = await readMessages(ctx, threadId, { limit: 1 });
  const end = { lastMessageId: messages.at(-1)?.id ?? 0, endedBy, endedAt: ctx.now };
  await ctx.tx
    .insert(supportChatEnds)
    .values({ world: ctx.world.id, threadId, ...end })
    .onConflictDoUpdate({ target: [supportChatEnds.world, supportChatEnds.threadId], set: end });
}

async function findEnd(ctx: WorldContext, threadId: number) {
  const [end] = await ctx.tx
    .select()
    .from(supportChatEnds)
    .where(ofWorld(ctx, supportChatEnds, eq(supportChatEnds.threadId, threadId)));
  return end;
}

function messageFor({ id, author, text, sentAt }: MessageRow, reader: SupportSide) {
  return { id, text, isOwn: author === reader, sentAt: toInstant(sentAt) };
}
