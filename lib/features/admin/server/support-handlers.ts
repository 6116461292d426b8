import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext, Handlers } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { toInstant } from '@/lib/core/database/columns';
import { fullName } from '@/lib/core/format/person';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import { SUPPORT_QUEUE_LENGTH } from '@/lib/features/admin/model';
import type { OpenReport, RequestedCallBack } from '@/lib/features/admin/schema';
import type { VisitCategory } from '@/lib/features/contact/model';
import { accessAttempts, problemReports, supportCallRequests } from '@/lib/features/contact/server/tables';
import { handoversToPlan } from '@/lib/features/keys/server/handovers-to-plan';
import { reportedAttempts } from '@/lib/features/stuck-outside/server/handlers';

export const adminSupportHandlers = {
  async listSupportQueue(ctx) {
    const [calls, reports] = [await requestedCallBacks(ctx), await openReports(ctx)];
    return { calls, reports, ...(await handoversToPlan(ctx)) };
  },

  /** Idempotent: a repeat does not change the first time. */
  async finishSupportItem(ctx, { params: { kind, id } }) {
    const table = kind === 'calls' ? supportCallRequests : problemReports;
    const isIt = ofWorld(ctx, table, eq(table.id, id));
    const [item] = await ctx.tx.select({ workerId: table.workerId }).from(table).where(isIt);
    if (!item) return NOT_FOUND;
    ctx.addToAudit(item);
    await ctx.tx
      .update(table)
      .set({ doneAt: ctx.now })
      .where(and(isIt, isNull(table.doneAt)));
    return { success: true };
  },
} satisfies Handlers<AdminContext>;

/** Leaves out requests that the worker cancelled. */
async function requestedCallBacks(ctx: AdminContext): Promise<RequestedCallBack[]> {
  const table = supportCallRequests;
  const rows = await ctx.tx
    .select({ call: table, worker: workers })
    .from(table)
    .innerJoin(workers, sameWorld(workers, table, eq(workers.id, table.workerId)))
    .where(ofWorld(ctx, table, isNull(table.cancelledAt), isNull(table.doneAt)))
    .orderBy(asc(table.id))
    .limit(SUPPORT_QUEUE_LENGTH);
  return rows.map(({ call, worker }) => {
    const { id, workerId, category, description, phone } = call;
    const about = { id, workerId, category, description, phone };
    return { ...about, workerName: fullName(worker), requestedAt: toInstant(call.requestedAt) };
  });
}

async function openReports(ctx: AdminContext): Promise<OpenReport[]> {
  const { tx } = ctx;
  const table = problemReports;
  const rows = await tx
    .select({ report: table, worker: workers })
    .from(table)
    .innerJoin(workers, sameWorld(workers, table, eq(workers.id, table.workerId)))
    .where(ofWorld(ctx, table, isNull(table.doneAt)))
    .orderBy(asc(table.id))
    .limit(SUPPORT_QUEUE_LENGTH);
  const attempts = await attemptsOfReports(ctx);
  return rows.map(({ report, worker }) => {
    const { id, workerId, category, reason, description, jobId, startDate, eta, location } = report;
    return {
      ...{ id, workerId, category, reason, description, jobId, startDate, eta },
      actualDate: report.actualDate ?? report.scheduledDate,
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
      accuracy: report.locationAccuracy,
      workerName: fullName(worker),
      reportedAt: toInstant(report.reportedAt),
      attempts: attempts.get(id) ?? [],
    };
  });
}

/** Access attempts of workers with an open report about a closed door, by report. */
async function attemptsOfReports(ctx: AdminContext) {
  const isOfReport = sameWorld(
    accessAttempts,
    problemReports,
    eq(accessAttempts.workerId, problemReports.workerId),
    eq(accessAttempts.jobId, problemReports.jobId),
    eq(accessAttempts.scheduledDate, problemReports.scheduledDate),
  );
  const isOpen = ofWorld(ctx, problemReports, isNull(problemReports.doneAt));
  const rows = await ctx.tx
    .select({ reportId: problemReports.id, attempt: accessAttempts })
    .from(problemReports)
    .innerJoin(accessAttempts, isOfReport)
    .where(and(isOpen, eq(problemReports.category, STUCK)))
    .orderBy(asc(accessAttempts.at), asc(accessAttempts.id));
  const byReport = new Map<number, (typeof accessAttempts.$inferSelect)[]>();
  for (const { reportId, attempt } of rows)
    byReport.set(reportId, [...(byReport.get(reportId) ?? []), attempt]);
  return new Map([...byReport].map(([id, attempts]) => [id, reportedAttempts(attempts)]));
}

const STUCK: VisitCategory = 'stuck';
