import 'server-only';
import { desc, eq } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { addMs, type Instant, instantOf, timeOf } from '@/lib/core/ground/time/zoned';
import { problemReports } from '@/lib/features/records/conversations';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { visits } from '@/lib/features/records/visits';
import { sendMessageToCustomer } from '@/lib/features/talk/chat/server/handlers';
import type { VisitCategory } from '@/lib/features/talk/contact/model';
import type { runningLateCalls } from '../calls';
import { nextTimeAfter, validateLateNotice } from '../rules';
import type { LateNotice, NewLateNotice } from '../schema';
import { LATE_FAULT_TEXTS, LATE_REASON } from '../server-texts';

type Calls = typeof runningLateCalls;
type Params = InputOf<Calls['getLateNotice']>['params'];

const LATE = 'late' satisfies VisitCategory;

export const runningLateHandlers = {
  async getLateNotice(ctx, { params }) {
    const [visit] = await ctx.tx.select({ id: visits.jobId }).from(visits).where(isOwnVisit(ctx, params));
    return visit ? noticeOf(ctx, params) : NOT_FOUND;
  },

  /**
   * Notifies customer and support in one transaction: an offline device queues one write, and nothing can happen in
   * between.
   */
  async sendLateNotice(ctx, { params, body }) {
    const [visit] = await ctx.tx.select().from(visits).where(isOwnVisit(ctx, params)).for('no key update');
    if (!visit) return NOT_FOUND;
    const zone = ctx.world.timeZone;
    const startedAt = toInstantOrNull(visit.startedAt);
    const arriveAt = arrivalOf(body, instantOf(visit.actualDate, visit.startTime, zone));
    if (arriveAt === null) return new Refusal('validation_error', LATE_FAULT_TEXTS['no-time']);
    const asked = { visit: { ...visit, startedAt }, arriveAt, tapAt: ctx.tapAt, now: ctx.now, zone };
    const fault = validateLateNotice(asked);
    if (fault) return new Refusal('validation_error', LATE_FAULT_TEXTS[fault]);
    const { clientKey, text } = body;
    const refusal = await sendMessageToCustomer(ctx, visit, { text, clientKey, reason: LATE });
    if (refusal) return refusal;
    await notifySupport(ctx, params, {
      actualDate: visit.actualDate,
      description: text,
      reason: LATE_REASON,
      eta: timeOf(arriveAt, zone),
    });
    return noticeOf(ctx, params);
  },
} satisfies Handlers<WorkerContext>;

/** Returns null if the body has no time. */
function arrivalOf({ arriveAt, minutes }: NewLateNotice, expectedAt: Instant): Instant | null {
  return arriveAt ?? (minutes === undefined ? null : addMs(expectedAt, minutes * MINUTE_MS));
}

const MINUTE_MS = 60_000;

/** Updates an open report instead of adding another one. */
async function notifySupport(
  ctx: WorkerContext,
  { jobId, date }: Params,
  report: Readonly<Record<'actualDate' | 'description' | 'reason' | 'eta', string>>,
): Promise<void> {
  const [latest] = await latestNotices(ctx, { jobId, date });
  if (latest && latest.doneAt === null) {
    const isIt = ofWorld(ctx, problemReports, eq(problemReports.id, latest.id));
    await ctx.tx
      .update(problemReports)
      .set({ ...report, reportedAt: ctx.now })
      .where(isIt);
    return;
  }
  await ctx.tx.insert(problemReports).values({
    ...report,
    world: ctx.world.id,
    workerId: ctx.workerId,
    category: LATE,
    jobId,
    scheduledDate: date,
    reportedAt: ctx.now,
  });
}

async function noticeOf(ctx: WorkerContext, { jobId, date }: Params): Promise<LateNotice> {
  const [latest] = await latestNotices(ctx, { jobId, date });
  return {
    jobId,
    scheduledDate: date,
    arriveAt: latest ? promisedArrival(latest, ctx.world.timeZone) : null,
  };
}

/** A notice is only accepted before the arrival that it promises, so the day follows from its own time. */
function promisedArrival(
  { eta, reportedAt }: Pick<typeof problemReports.$inferSelect, 'eta' | 'reportedAt'>,
  zone: string,
): Instant | null {
  return eta === null ? null : nextTimeAfter(toInstant(reportedAt), eta, zone);
}

/** Finds the visit's last report that was created here; other reports are free text. */
function latestNotices(ctx: WorkerContext, { jobId, date }: Params) {
  const table = problemReports;
  const isOfVisit = ofWorker(
    ctx,
    table,
    eq(table.category, LATE),
    eq(table.jobId, jobId),
    eq(table.scheduledDate, date),
    eq(table.reason, LATE_REASON),
  );
  return ctx.tx.select().from(table).where(isOfVisit).orderBy(desc(table.id)).limit(1);
}
