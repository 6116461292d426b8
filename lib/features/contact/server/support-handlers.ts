import 'server-only';
import { and, eq, gte, type SQL } from 'drizzle-orm';
import { readSetting } from '@/lib/core/accounts/feature-switches';
import { workers } from '@/lib/core/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import { addMs, type Day } from '@/lib/core/time/zoned';
import { ofWorker, ofWorld } from '@/lib/core/worlds/rows';
import {
  definitionOf,
  replyTime,
  reportedCategory,
  validateReport,
} from '@/lib/features/contact/help-categories';
import { type ContactChannel, OFFICE_HOURS } from '@/lib/features/contact/model';
import { channelHoursOn, officeHoursAt, ownHours } from '@/lib/features/contact/opening-hours';
import type { NewProblemReport, OfficeHours } from '@/lib/features/contact/schema';
import { REPLY_TEXTS, REPORT_FAULT_TEXTS } from '@/lib/features/contact/server-texts';
import { LEAVE_FAULT_TEXT } from '@/lib/features/profile/server-texts';
import { leaveReportFaults } from '@/lib/features/profile/status';
import { visits } from '@/lib/features/visits/server/tables';
import { SETTINGS } from '@/lib/flags';
import { problemReports } from './tables';

export const supportHoursHandlers = {
  async getOfficeHours(ctx) {
    return officeHoursAt(await hoursOf(ctx), ctx.now, ctx.world.timeZone);
  },

  async getChannelHours(ctx, { params }) {
    return hoursOnDay(ctx, params.channel, ctx.today);
  },

  async getChannelHoursOn(ctx, { params }) {
    return hoursOnDay(ctx, params.channel, params.date);
  },

  async getHelpCategory(ctx, { query }) {
    return definitionOf(query.categoryName, (await readSetting(ctx, SETTINGS.chatAllowed)) === true);
  },
} satisfies Handlers<WorkerContext>;

async function hoursOnDay(ctx: WorkerContext, channel: ContactChannel, day: Day): Promise<OfficeHours> {
  return channelHoursOn({ channel, day }, await hoursOf(ctx), ctx.now, ctx.world.timeZone);
}

async function hoursOf(ctx: WorkerContext): Promise<{ readonly start: string; readonly end: string }> {
  const start = await readSetting(ctx, SETTINGS.officeHoursStart);
  const end = await readSetting(ctx, SETTINGS.officeHoursEnd);
  return ownHours({ start, end }, OFFICE_HOURS);
}

export const problemReportHandlers = {
  async reportProblem(ctx, { body }) {
    const category = reportedCategory(body);
    const fault = validateReport({ ...body, category });
    if (fault) return new Refusal('validation_error', REPORT_FAULT_TEXTS[fault]);
    if (leaveReportFaults({ ...body, category }, ctx.today).length > 0) return LEAVE_NOT_SAID;
    const visit = await visitOf(ctx, body);
    if (visit === undefined) return NOT_FOUND;
    if (await hasReportedEnough(ctx)) return ENOUGH_REPORTS;
    const { reason, confirmed, description, startDate, eta, location, locationAccuracy } = body;
    const { actualDate } = body;
    await ctx.tx.insert(problemReports).values({
      ...{ category, reason, confirmed, description, startDate, eta, location, locationAccuracy, actualDate },
      ...visit,
      world: ctx.world.id,
      workerId: ctx.workerId,
      reportedAt: ctx.now,
    });
    return { message: REPLY_TEXTS[replyTime(category)] };
  },
} satisfies Handlers<WorkerContext>;

const LEAVE_NOT_SAID = new Refusal('validation_error', LEAVE_FAULT_TEXT);

/** An empty object if the report names no visit; undefined for a visit of another worker. */
async function visitOf(ctx: WorkerContext, report: NewProblemReport) {
  const { jobId, scheduledDate, actualDate } = report;
  if (typeof jobId !== 'number') return {};
  const isOn: (SQL | undefined)[] = [];
  if (scheduledDate) isOn.push(eq(visits.scheduledDate, scheduledDate));
  // The phone may not know of a move yet, so the scheduled day has priority over the actual one.
  else if (actualDate) isOn.push(eq(visits.actualDate, actualDate));
  const isOwn = ofWorker(ctx, visits, eq(visits.jobId, jobId));
  const [visit] = await ctx.tx
    .select({ jobId: visits.jobId, scheduledDate: visits.scheduledDate })
    .from(visits)
    .where(and(isOwn, ...isOn))
    .limit(1);
  return visit;
}

/** Locks the worker's row, so that concurrent reports are counted one by one. */
async function hasReportedEnough(ctx: WorkerContext): Promise<boolean> {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  await ctx.tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
  const isOfToday = ofWorker(ctx, problemReports, gte(problemReports.reportedAt, addMs(ctx.now, -DAY_MS)));
  return (await ctx.tx.$count(problemReports, isOfToday)) >= REPORTS_IN_A_DAY;
}

const REPORTS_IN_A_DAY = 30;
const DAY_MS = 86_400_000;

const ENOUGH_REPORTS = new Refusal('validation_error', REPORT_FAULT_TEXTS['too-many']);
