import 'server-only';
import { asc, eq, or } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { CHAT_UNAVAILABLE_TEXT } from '@/lib/core/ground/texts/server-texts';
import { chatThreads } from '@/lib/features/records/conversations';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { recordContact } from '@/lib/features/talk/contact/server/handlers';
import { enqueueCustomerMail } from '../customer/server/mail-customer';
import { isSupportThreadOngoing } from '../support/server/support-thread';
import { appendMessage } from './thread-messages';
import { isWorkersThread, openThread, sideOfWorker, unreadCountOf } from './threads';

const CHAT_ALLOWED_SETTING = 'chat_allowed';

export const chatHandlers = {
  async listUnreadChats(ctx) {
    const rows = await ctx.tx
      .select()
      .from(chatThreads)
      .where(isWorkersThread(ctx, ctx.workerId))
      .orderBy(asc(chatThreads.id));
    const unread = rows.flatMap((thread) => {
      const side = sideOfWorker(thread, ctx.workerId);
      const count = side === null ? 0 : unreadCountOf(thread, side);
      return count > 0 ? [{ ...thread, count }] : [];
    });
    const support = rows.find(({ kind }) => kind === 'support');
    return {
      isSupportChatOngoing: support !== undefined && (await isSupportThreadOngoing(ctx, support.id)),
      visitChats: unread.flatMap(({ jobId, scheduledDate, count }) =>
        jobId !== null && scheduledDate !== null ? [{ jobId, scheduledDate, count }] : [],
      ),
      remoteKeyTransferChats: unread.flatMap(({ remoteKeyTransferId, count }) =>
        remoteKeyTransferId !== null ? [{ remoteKeyTransferId, count }] : [],
      ),
    };
  },

  /** Another worker's visit gives `not_found`. [CONTACT-06] [AUTH-22] */
  async getChatAllowed(ctx, { query }) {
    const visit = await findVisitOfDay(ctx, query.job, query.actualDate);
    if (!visit) return NOT_FOUND;
    return { allowed: await isChatAllowed(ctx) };
  },

  /** Repeats are harmless: a visit has one chat. [CHAT-11] */
  async requestChat(ctx, { body }) {
    if (!(await isChatAllowed(ctx))) return CHAT_NOT_ALLOWED;
    const visit = await findVisitOfDay(ctx, body.jobId, body.actualDate);
    if (!visit) return NOT_FOUND;
    const { jobId, scheduledDate } = visit;
    const thread = await openThread(ctx, { kind: 'visit', workerId: ctx.workerId, jobId, scheduledDate });
    await recordContact(ctx, { jobId, scheduledDate, kind: 'customer-chat', reason: body.reason });
    return { chatId: thread.id };
  },

  async getWorkerChatAllowed(ctx, { query }) {
    const handover = await findHandover(ctx, query.transfer);
    return handover ? { allowed: await isChatAllowed(ctx) } : NOT_FOUND;
  },

  /** Repeats are harmless: both workers of a handover share one chat. [CHAT-12] */
  async requestWorkerChat(ctx, { body }) {
    if (!(await isChatAllowed(ctx))) return CHAT_NOT_ALLOWED;
    const handover = await findHandover(ctx, body.remoteKeyTransferId);
    if (!handover) return NOT_FOUND;
    const thread = await openThread(ctx, { kind: 'handover', ...handover });
    return { chatId: thread.id };
  },

  getChatToken: refuseChatToken,
  getSupportChatToken: refuseChatToken,
} satisfies Handlers<WorkerContext>;

async function findHandover(ctx: WorkerContext, id: number) {
  const isOfVisit = sameWorld(
    visits,
    remoteKeyTransfers,
    eq(visits.jobId, remoteKeyTransfers.jobId),
    eq(visits.scheduledDate, remoteKeyTransfers.scheduledDate),
  );
  const takesPart = or(eq(visits.workerId, ctx.workerId), eq(remoteKeyTransfers.otherWorkerId, ctx.workerId));
  const [found] = await ctx.tx
    .select({
      workerId: visits.workerId,
      otherWorkerId: remoteKeyTransfers.otherWorkerId,
      anchorId: remoteKeyTransfers.anchorId,
    })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isOfVisit)
    .where(ofWorld(ctx, remoteKeyTransfers, eq(remoteKeyTransfers.id, id), takesPart));
  if (!found || found.workerId === null) return null;
  const { workerId: ofVisit, otherWorkerId, anchorId } = found;
  // A handover has a row for each side; the chat belongs to the anchor's row.
  return anchorId === null
    ? { workerId: ofVisit, otherWorkerId, remoteKeyTransferId: id }
    : { workerId: otherWorkerId, otherWorkerId: ofVisit, remoteKeyTransferId: anchorId };
}

/** No chat service is connected yet, so there is no token to give. [CHAT-08] [CHAT-09] [CONTACT-29] */
async function refuseChatToken(ctx: WorkerContext): Promise<Refusal> {
  return (await isChatAllowed(ctx)) ? SERVICE_AWAY : CHAT_NOT_ALLOWED;
}

/** The chat is off by default and always off in demos. [CONTACT-04] [DEMO-41] */
async function isChatAllowed(ctx: WorkerContext): Promise<boolean> {
  return (await readSetting(ctx, CHAT_ALLOWED_SETTING)) === true;
}

/** If the job has two visits on the day, the one with the earlier scheduled date counts. */
async function findVisitOfDay(ctx: WorkerContext, jobId: number, actualDate: string) {
  const isIt = ofWorker(ctx, visits, eq(visits.jobId, jobId), eq(visits.actualDate, actualDate));
  const [visit] = await ctx.tx.select().from(visits).where(isIt).orderBy(asc(visits.scheduledDate)).limit(1);
  return visit;
}

const CHAT_NOT_ALLOWED = new Refusal('permission_denied', CHAT_UNAVAILABLE_TEXT);
const SERVICE_AWAY = new Refusal('service_unavailable', CHAT_UNAVAILABLE_TEXT, { httpStatus: 404 });

interface MessageToCustomer {
  readonly text: string;
  readonly clientKey: string;
  readonly reason: 'stuck' | 'late';
}

/** Adds a message for phones that are offline and cannot open the chat first. Returns a refusal, or null. */
export async function sendMessageToCustomer(
  ctx: WorkerContext,
  { jobId, scheduledDate }: VisitId,
  { text, clientKey, reason }: MessageToCustomer,
): Promise<Refusal | null> {
  if (!(await isChatAllowed(ctx))) return CHAT_NOT_ALLOWED;
  const { workerId, tapAt: writtenAt } = ctx;
  const thread = await openThread(ctx, { kind: 'visit', workerId, jobId, scheduledDate });
  const sent = await appendMessage(ctx, thread.id, { author: 'worker', text, clientKey, writtenAt });
  if (sent instanceof Refusal) return sent;
  await recordContact(ctx, { jobId, scheduledDate, kind: 'customer-chat', reason });
  await enqueueCustomerMail(ctx, thread.id);
  return null;
}
