import 'server-only';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/backend/contract/refusal';
import { chatThreads } from '@/lib/backend/database/schema/contact';
import { visits } from '@/lib/backend/database/schema/visits';
import { readSetting } from '@/lib/backend/worlds/features';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { chatCalls } from '@/lib/features/chat/calls';
import type { talkingCalls } from '@/lib/features/chat/calls-talking';
import { CHAT_UNAVAILABLE_TEXT } from '@/lib/features/chat/server-texts';
import type { ChatAllowed, ChatRequestAnswer, UnreadChats } from '@/lib/features/chat/wire';
import { recordContact } from './contact';

/** A marketplace that has a chat sets it to true. */
const CHAT_ALLOWED_SETTING = 'chat_allowed';

/** A thread is about a visit or about a handover; the schema lets it be nothing else. [CHAT-13] */
async function listUnreadChats({ tx, world, workerId }: WorkerContext): Promise<UnreadChats> {
  const rows = await tx
    .select()
    .from(chatThreads)
    .where(
      and(
        eq(chatThreads.world, world.id),
        eq(chatThreads.workerId, workerId),
        gt(chatThreads.unreadCount, 0),
      ),
    )
    .orderBy(asc(chatThreads.id));
  return {
    visitChats: rows.flatMap(({ jobId, scheduledDate, unreadCount }) =>
      jobId !== null && scheduledDate !== null ? [{ jobId, scheduledDate, count: unreadCount }] : [],
    ),
    remoteKeyTransferChats: rows.flatMap(({ remoteKeyTransferId, unreadCount }) =>
      remoteKeyTransferId !== null ? [{ remoteKeyTransferId, count: unreadCount }] : [],
    ),
  };
}

/** The same for every visit of the worker’s own; others’ are unknown. [CONTACT-06] [AUTH-22] */
async function getChatAllowed(
  ctx: WorkerContext,
  { query }: InputOf<typeof talkingCalls.getChatAllowed>,
): Promise<ChatAllowed | Refusal> {
  const visit = await findVisitOfDay(ctx, query.job, query.actualDate);
  if (!visit) return NOT_FOUND;
  return { allowed: await isChatAllowed(ctx) };
}

/** One chat a visit, however often it is asked for. [CHAT-11] */
async function requestChat(
  ctx: WorkerContext,
  { body }: InputOf<typeof talkingCalls.requestChat>,
): Promise<ChatRequestAnswer | Refusal> {
  if (!(await isChatAllowed(ctx))) return NOT_ALLOWED;
  const visit = await findVisitOfDay(ctx, body.jobId, body.actualDate);
  if (!visit) return NOT_FOUND;
  const { jobId, scheduledDate } = visit;
  const { tx, world, workerId } = ctx;
  const subject = { world: world.id, workerId, jobId, scheduledDate };
  const [thread] = await tx
    .insert(chatThreads)
    .values(subject)
    // A change that changes nothing, so that the chat that is there is answered.
    .onConflictDoUpdate({
      target: [chatThreads.world, chatThreads.workerId, chatThreads.jobId, chatThreads.scheduledDate],
      set: { workerId },
    })
    .returning({ chatId: chatThreads.id });
  if (!thread) throw new Error('The chat was not kept');
  await recordContact(ctx, { jobId, scheduledDate, kind: 'customer-chat', reason: body.reason });
  return thread;
}

/**
 * Nothing carries messages here yet, so that a token would open no door: where chat is allowed its service is away.
 * [CHAT-08] [CHAT-09] [CONTACT-29]
 */
async function refuseChatToken(ctx: WorkerContext): Promise<Refusal> {
  return (await isChatAllowed(ctx)) ? SERVICE_AWAY : NOT_ALLOWED;
}

/** A marketplace that has said nothing has no chat; the demo's never has. [CONTACT-04] [DEMO-41] */
async function isChatAllowed(ctx: WorkerContext): Promise<boolean> {
  return (await readSetting(ctx, CHAT_ALLOWED_SETTING)) === true;
}

/** The visit that the worker's job has on a day; of two the one that was planned first. */
async function findVisitOfDay({ tx, world, workerId }: WorkerContext, jobId: number, actualDate: string) {
  const isIt = and(
    eq(visits.world, world.id),
    eq(visits.jobId, jobId),
    eq(visits.actualDate, actualDate),
    eq(visits.workerId, workerId),
  );
  const [visit] = await tx.select().from(visits).where(isIt).orderBy(asc(visits.scheduledDate)).limit(1);
  return visit;
}

const NOT_ALLOWED = new Refusal('permission_denied', CHAT_UNAVAILABLE_TEXT);
const SERVICE_AWAY = new Refusal('service_unavailable', CHAT_UNAVAILABLE_TEXT, { httpStatus: 404 });

export const chatHandlers = {
  listUnreadChats,
  getChatAllowed,
  requestChat,
  getChatToken: refuseChatToken,
  getSupportChatToken: refuseChatToken,
} satisfies HandlersOf<keyof typeof chatCalls | keyof typeof talkingCalls, WorkerContext>;
