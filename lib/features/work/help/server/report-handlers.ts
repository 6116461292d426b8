import 'server-only';
import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { addMs } from '@/lib/core/ground/time/zoned';
import { LEAVE_FAULT_TEXT } from '@/lib/features/people/profile/server-texts';
import { leaveReportFaults } from '@/lib/features/people/profile/status';
import { problemReports } from '@/lib/features/records/conversations';
import { visits } from '@/lib/features/records/visits';
import { messageText } from '@/lib/features/talk/chat/message-text';
import { replyTime, reportedCategory, validateReport } from '@/lib/features/talk/contact/help-categories';
import type { NewProblemReport } from '@/lib/features/talk/contact/schema';
import { REPLY_TEXTS, REPORT_FAULT_TEXTS } from '@/lib/features/talk/contact/server-texts';
import { openTicket, publishTickets } from './ticket-rows';

export const problemReportHandlers = {
  async reportProblem(ctx, { body }) {
    const category = reportedCategory(body);
    const fault = validateReport({ ...body, category });
    if (fault) return new Refusal('validation_error', REPORT_FAULT_TEXTS[fault]);
    if (leaveReportFaults({ ...body, category }, ctx.today).length > 0) return LEAVE_NOT_SAID;
    const visit = await visitOf(ctx, body);
    if (visit === undefined) return NOT_FOUND;
    await lockWorker(ctx);
    const report = reportRow(ctx, { ...body, category }, visit);
    const answer = { message: REPLY_TEXTS[replyTime(category)] };
    if (await isSentAlready(ctx, report)) return answer;
    if (await hasReportedEnough(ctx)) return ENOUGH_REPORTS;
    const [kept] = await ctx.tx.insert(problemReports).values(report).returning({ id: problemReports.id });
    if (!kept) throw new Error('The report was not kept');
    const about = {
      category,
      workerId: ctx.workerId,
      reportId: kept.id,
      actualDate: body.actualDate,
      ...visit,
    };
    await openTicket(ctx, about, messageText(body.description ?? ''));
    await publishTickets(ctx, ctx.workerId);
    return answer;
  },
} satisfies Handlers<WorkerContext>;

const LEAVE_NOT_SAID = new Refusal('validation_error', LEAVE_FAULT_TEXT);

/** Returns an empty object if the report names no visit; undefined for a visit of another worker. */
async function visitOf(ctx: WorkerContext, report: NewProblemReport): Promise<ReportedVisit | undefined> {
  const { jobId, scheduledDate, actualDate } = report;
  if (typeof jobId !== 'number') return {};
  const isOn: (SQL | undefined)[] = [];
  if (scheduledDate) isOn.push(eq(visits.scheduledDate, scheduledDate));
  // The phone might not know of a move yet, so the scheduled day has priority over the actual one.
  else if (actualDate) isOn.push(eq(visits.actualDate, actualDate));
  const isOwn = ofWorker(ctx, visits, eq(visits.jobId, jobId));
  const [visit] = await ctx.tx
    .select({ jobId: visits.jobId, scheduledDate: visits.scheduledDate, actualDate: visits.actualDate })
    .from(visits)
    .where(and(isOwn, ...isOn))
    .limit(1);
  return visit;
}

interface ReportedVisit {
  readonly jobId?: number;
  readonly scheduledDate?: string;
  readonly actualDate?: string;
}

function reportRow(ctx: WorkerContext, report: NewProblemReport, visit: ReportedVisit) {
  const { category, reason, confirmed, description, startDate, eta, location, locationAccuracy } = report;
  const { jobId = null, scheduledDate = null } = visit;
  return {
    ...{ jobId, scheduledDate },
    ...{ category, reason, confirmed, description, startDate, eta, location, locationAccuracy },
    // The report keeps its day, because the phone might not know that the visit has moved.
    actualDate: report.actualDate,
    ...{ world: ctx.world.id, workerId: ctx.workerId, reportedAt: ctx.now },
  };
}

/** Two tabs may send the same form, each with its own idempotency key. */
async function isSentAlready(ctx: WorkerContext, report: ReturnType<typeof reportRow>): Promise<boolean> {
  const { category, reason, description, startDate, eta, actualDate, jobId } = report;
  const isSame = [
    ...[eq(problemReports.category, category), gte(problemReports.reportedAt, addMs(ctx.now, -SAME_FORM_MS))],
    ...[isValue(problemReports.reason, reason), isValue(problemReports.description, description)],
    ...[isValue(problemReports.startDate, startDate), isValue(problemReports.eta, eta)],
    ...[isValue(problemReports.actualDate, actualDate), isValue(problemReports.jobId, jobId)],
  ];
  return (await ctx.tx.$count(problemReports, ofWorker(ctx, problemReports, ...isSame))) > 0;
}

const isValue = <Column extends AnyPgColumn>(column: Column, value: string | number | null | undefined) =>
  value === null || value === undefined ? isNull(column) : eq(column, value);

const SAME_FORM_MS = 600_000;

async function hasReportedEnough(ctx: WorkerContext): Promise<boolean> {
  const isOfToday = ofWorker(ctx, problemReports, gte(problemReports.reportedAt, addMs(ctx.now, -DAY_MS)));
  return (await ctx.tx.$count(problemReports, isOfToday)) >= REPORTS_IN_A_DAY;
}

const REPORTS_IN_A_DAY = 30;
const DAY_MS = 86_400_000;

const ENOUGH_REPORTS = new Refusal('validation_error', REPORT_FAULT_TEXTS['too-many']);
