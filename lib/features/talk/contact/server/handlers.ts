import 'server-only';
import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm';
import { workerFeatures, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { addMs, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import {
  chatMessages,
  chatThreads,
  supportCallRequests,
  visitContacts,
} from '@/lib/features/records/conversations';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { customers, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import { PHONE_CALL_REASONS } from '../model';
import { phoneNumber, validateCustomerPhoneCall } from '../rules';
import type { PhoneCallAnswer } from '../schema';
import { CALL_BACK_FAULT_TEXTS, PHONE_CALL_FAULT_TEXTS, PHONE_CALL_REASON_TEXTS } from '../server-texts';
import { classifyOfficeNumber, relayBySetting } from './relay';

export const contactHandlers = {
  async listCallReasons() {
    return PHONE_CALL_REASONS.map((reason) => ({ ...reason, label: PHONE_CALL_REASON_TEXTS[reason.code] }));
  },

  async requestCustomerCall(ctx, { body }) {
    const [visit] = await ctx.tx
      .select({ workerCanCallCustomer: customers.mayBeCalled })
      .from(visits)
      .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
      .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
      .where(isOwnVisit(ctx, visitOf(body)));
    if (!visit) return NOT_FOUND;
    const fault = validateCustomerPhoneCall({ ...visit, reason: body.reason });
    if (fault) return new Refusal('validation_error', PHONE_CALL_FAULT_TEXTS[fault]);
    return relayed(ctx, { ...body, kind: 'customer-call' });
  },

  /** The call needs a handover of the worker's own visit. [CONTACT-17] */
  async requestWorkerCall(ctx, { body }) {
    const isVisits = sameWorld(
      remoteKeyTransfers,
      visits,
      eq(remoteKeyTransfers.jobId, visits.jobId),
      eq(remoteKeyTransfers.scheduledDate, visits.scheduledDate),
    );
    const isNamed = eq(remoteKeyTransfers.id, body.remoteKeyTransferId);
    const [transfer] = await ctx.tx
      .select({ id: remoteKeyTransfers.id })
      .from(visits)
      .innerJoin(remoteKeyTransfers, isVisits)
      .where(and(isOwnVisit(ctx, visitOf(body)), isNamed));
    if (!transfer) return NOT_FOUND;
    return relayed(ctx, { ...body, kind: 'worker-call' });
  },

  /** Counts today's attempts and those about the job's current visits; older ones must not count. [CONTACT-13] */
  async getVisitComms(ctx, { query }) {
    const { tx, world, today } = ctx;
    const isOwn = ofWorker(ctx, visits, eq(visits.jobId, query.job));
    if ((await tx.$count(visits, isOwn)) === 0) return NOT_FOUND;
    const isOfVisit = sameWorld(
      visitContacts,
      visits,
      eq(visitContacts.jobId, visits.jobId),
      eq(visitContacts.scheduledDate, visits.scheduledDate),
      eq(visitContacts.workerId, visits.workerId),
    );
    const startOfToday = instantOf(today, '00:00', world.timeZone);
    const isRecent = or(gte(visits.actualDate, today), gte(visitContacts.requestedAt, startOfToday));
    const made = await tx
      .selectDistinct({ kind: visitContacts.kind })
      .from(visits)
      .innerJoin(visitContacts, isOfVisit)
      .where(and(isOwn, isRecent));
    const has = (wanted: string) => made.some(({ kind }) => kind === wanted);
    return {
      hasChatted: has('customer-chat') || (await hasWrittenToCustomer(ctx, query.job, startOfToday)),
      hasCalled: has('customer-call'),
    };
  },

  async requestSupportCall(ctx, { body }) {
    const { tx, world, workerId, now } = ctx;
    const own = await lockedPhone(ctx);
    const given = body.phone?.trim() ? body.phone : own;
    const phone = given === null ? null : phoneNumber(given);
    const verdict = phone === null ? 'impossible' : classifyOfficeNumber(phone);
    if (phone === null || verdict === 'impossible') return NO_NUMBER;
    if (verdict === 'costly') return COSTLY_NUMBER;
    if (await hasAskedEnough(ctx)) return ENOUGH_CALLS;
    const { category, description } = body;
    await tx
      .insert(supportCallRequests)
      .values({ world: world.id, workerId, category, description, phone, requestedAt: now });
    return { category, phone };
  },

  async getOpenCallRequests(ctx) {
    return { hasOpenRequests: (await ctx.tx.$count(supportCallRequests, isOwnOpen(ctx))) > 0 };
  },

  /** Repeats are harmless. [CONTACT-28] */
  async cancelCallRequests(ctx, { body }) {
    await ctx.tx
      .update(supportCallRequests)
      .set({ cancelledAt: ctx.now, cancelReason: body.cancelReason })
      .where(isOwnOpen(ctx));
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

const visitOf = ({ jobId, scheduledDate }: VisitId) => ({ jobId, date: scheduledDate });

/** Records the request and returns the number to call. Nothing is recorded without a relay. [CONTACT-29] */
async function relayed(ctx: WorkerContext, contact: NewContact): Promise<PhoneCallAnswer | Refusal> {
  const telephoneNumber = await relayBySetting(ctx, contact);
  if (telephoneNumber === null) return NO_RELAY;
  await recordContact(ctx, contact);
  return { telephoneNumber };
}

type NewContact = Pick<
  typeof visitContacts.$inferInsert,
  'jobId' | 'scheduledDate' | 'kind' | 'reason' | 'location' | 'remoteKeyTransferId'
>;

export async function recordContact(ctx: WorkerContext, contact: NewContact): Promise<void> {
  const { tx, world, workerId, now } = ctx;
  const { jobId, scheduledDate, kind, reason, location, remoteKeyTransferId } = contact;
  const row = { jobId, scheduledDate, kind, reason, location, remoteKeyTransferId };
  const mayBeRecorded = kind !== 'customer-chat' && (await hasAgreedToRecording(ctx));
  await tx
    .insert(visitContacts)
    .values({ ...row, world: world.id, workerId, requestedAt: now, mayBeRecorded });
}

/** Only the worker's own consent counts: the office cannot agree for everybody. [FLAG-06] */
async function hasAgreedToRecording(ctx: WorkerContext): Promise<boolean> {
  const { name, active } = workerFeatures;
  const isAgreed = and(eq(name, FEATURES.callRecordingConsent), eq(active, true));
  return (await ctx.tx.$count(workerFeatures, ofWorker(ctx, workerFeatures, isAgreed))) > 0;
}

/** Counts messages, not requests, because an existing chat is not requested again. [CONTACT-11] */
async function hasWrittenToCustomer(
  ctx: WorkerContext,
  jobId: number,
  startOfToday: Instant,
): Promise<boolean> {
  const isThreadOfVisit = sameWorld(
    chatThreads,
    visits,
    eq(chatThreads.kind, 'visit'),
    eq(chatThreads.workerId, ctx.workerId),
    eq(chatThreads.jobId, visits.jobId),
    eq(chatThreads.scheduledDate, visits.scheduledDate),
  );
  const isOwnMessage = sameWorld(
    chatMessages,
    chatThreads,
    eq(chatMessages.threadId, chatThreads.id),
    eq(chatMessages.author, 'worker'),
  );
  const isOwnVisitOfJob = ofWorker(ctx, visits, eq(visits.jobId, jobId));
  const isRecent = or(gte(visits.actualDate, ctx.today), gte(chatMessages.sentAt, startOfToday));
  const found = await ctx.tx
    .select({ id: chatMessages.id })
    .from(visits)
    .innerJoin(chatThreads, isThreadOfVisit)
    .innerJoin(chatMessages, isOwnMessage)
    .where(and(isOwnVisitOfJob, isRecent))
    .limit(1);
  return found.length > 0;
}

/** The limit stops spam. */
async function hasAskedEnough(ctx: WorkerContext): Promise<boolean> {
  const { tx, now } = ctx;
  if ((await tx.$count(supportCallRequests, isOwnOpen(ctx))) >= CALL_REQUESTS.open) return true;
  const isOfToday = ofWorker(
    ctx,
    supportCallRequests,
    gte(supportCallRequests.requestedAt, addMs(now, -DAY_MS)),
  );
  return (await tx.$count(supportCallRequests, isOfToday)) >= CALL_REQUESTS.inADay;
}

/** Locks the worker's row, so that concurrent requests are counted one by one. */
async function lockedPhone(ctx: WorkerContext): Promise<string | null> {
  const isOwn = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  const [worker] = await ctx.tx
    .select({ telephone: workers.telephone })
    .from(workers)
    .where(isOwn)
    .for('update');
  return worker?.telephone ?? null;
}

function isOwnOpen(ctx: WorkerContext): SQL | undefined {
  return ofWorker(
    ctx,
    supportCallRequests,
    isNull(supportCallRequests.cancelledAt),
    isNull(supportCallRequests.doneAt),
  );
}

/** The limits are per worker: open requests, and all requests within a day, including cancelled ones. */
const CALL_REQUESTS = { open: 5, inADay: 20 };
const DAY_MS = 86_400_000;

const NO_RELAY = new Refusal('service_unavailable', PHONE_CALL_FAULT_TEXTS['no-relay'], { httpStatus: 404 });
const ENOUGH_CALLS = new Refusal('validation_error', CALL_BACK_FAULT_TEXTS['too-many']);
const refusedPhone = (text: string) => new Refusal('validation_error', text, { details: { phone: [text] } });
const COSTLY_NUMBER = refusedPhone(CALL_BACK_FAULT_TEXTS.costly);
const NO_NUMBER = refusedPhone(CALL_BACK_FAULT_TEXTS['no-number']);
