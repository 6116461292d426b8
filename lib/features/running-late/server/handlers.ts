import 'server-only';
import { desc, eq } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { toInstantOrNull } from '@/lib/core/database/columns';
import { ofWorker, ofWorld } from '@/lib/core/worlds/rows';
import { sendMessageToCustomer } from '@/lib/features/chat/server/handlers';
import type { VisitCategory } from '@/lib/features/contact/model';
import { problemReports } from '@/lib/features/contact/server/tables';
import type { runningLateCalls } from '@/lib/features/running-late/calls';
import { LATE_MINUTES, validateLateNotice } from '@/lib/features/running-late/rules';
import type { LateNotice } from '@/lib/features/running-late/schema';
import { LATE_FAULT_TEXTS, LATE_REASONS } from '@/lib/features/running-late/server-texts';
import { isOwnVisit } from '@/lib/features/visits/server/handlers';
import { visits } from '@/lib/features/visits/server/tables';

type Calls = typeof runningLateCalls;
type Params = InputOf<Calls['getLateNotice']>['params'];

const LATE = 'late' satisfies VisitCategory;

/** Null for a report that was not created here. */
const minutesOf = (reason: string | null) =>
  LATE_MINUTES.find((minutes) => LATE_REASONS[minutes] === reason) ?? null;

export const runningLateHandlers = {
  async getLateNotice(ctx, { params }) {
    const [visit] = await ctx.tx.select({ id: visits.jobId }).from(visits).where(isOwnVisit(ctx, params));
    return visit ? noticeOf(ctx, params) : NOT_FOUND;
  },

  /**
   * Notifies customer and support in one transaction: an offline device queues one event, and nothing can happen in
   * between.
   */
  async sendLateNotice(ctx, { params, body }) {
    const [visit] = await ctx.tx.select().from(visits).where(isOwnVisit(ctx, params)).for('update');
    if (!visit) return NOT_FOUND;
    const startedAt = toInstantOrNull(visit.startedAt);
    const fault = validateLateNotice({
      visit: { ...visit, startedAt },
      tapAt: ctx.tapAt,
      zone: ctx.world.timeZone,
    });
    if (fault) return new Refusal('validation_error', LATE_FAULT_TEXTS[fault]);
    const { clientKey, text, minutes } = body;
    const refusal = await sendMessageToCustomer(ctx, visit, { text, clientKey, reason: LATE });
    if (refusal) return refusal;
    await notifySupport(ctx, params, {
      actualDate: visit.actualDate,
      description: text,
      reason: LATE_REASONS[minutes],
    });
    return noticeOf(ctx, params);
  },
} satisfies Handlers<WorkerContext>;

/** Updates an open report instead of adding another one. */
async function notifySupport(
  ctx: WorkerContext,
  { jobId, date }: Params,
  report: { readonly actualDate: string; readonly description: string; readonly reason: string },
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
  return { jobId, scheduledDate: date, minutes: latest ? minutesOf(latest.reason) : null };
}

/** Reports of a visit that were created here, latest first; other reports are free text. */
async function latestNotices(ctx: WorkerContext, { jobId, date }: Params) {
  const table = problemReports;
  const isOfVisit = ofWorker(
    ctx,
    table,
    eq(table.category, LATE),
    eq(table.jobId, jobId),
    eq(table.scheduledDate, date),
  );
  const rows = await ctx.tx.select().from(table).where(isOfVisit).orderBy(desc(table.id));
  return rows.filter(({ reason }) => minutesOf(reason) !== null);
}
