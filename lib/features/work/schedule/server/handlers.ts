import 'server-only';
import { between, eq, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { DEMO_MISSING, Refusal } from '@/lib/core/backend/api/refusal';
import { columnsOf, listOf, readJson } from '@/lib/core/backend/database/json-rows';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { addDays, type Day, daysBetween, weekdayOf } from '@/lib/core/ground/time/zoned';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { visits } from '@/lib/features/records/visits';
import { requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitInDay } from '@/lib/features/work/visits/server/visit-entity';
import {
  type VisitRows,
  type VisitsJson,
  visitRowsOf,
  visitsJson,
} from '@/lib/features/work/visits/server/visit-rows';
import type { scheduleCalls } from '../calls';
import { assembleDay } from '../rules';
import type { WorkingDay } from '../schema';
import { SCHEDULE_TEXTS } from '../server-texts';
import { overrideHours } from './day-hours';
import { recommendsTimes, withRecommended } from './recommended';

const DAYS_AHEAD = 28;
/** `from` may be at most this many days ago. */
const PAST_DAYS = 14;

type Query = InputOf<typeof scheduleCalls.getWorkingDay>['query'];

export const scheduleHandlers = {
  async listWorkingDays(ctx, { query }) {
    if (query?.from === undefined) return workingDays(ctx, daysFrom(ctx.today, DAYS_AHEAD), query);
    if (ctx.world.kind === 'demo') return DEMO_MISSING;
    const age = daysBetween(query.from, ctx.today);
    if (age < 0 || age > PAST_DAYS) return NOT_PAST;
    return workingDays(ctx, daysFrom(query.from, age + 1), query);
  },

  async getWorkingDay(ctx, { params, query }) {
    const [day] = await workingDays(ctx, [params.date], query);
    if (!day) throw new Error('One day in, one day out');
    return day;
  },
} satisfies Handlers<WorkerContext>;

const NOT_PAST = new Refusal('validation_error', SCHEDULE_TEXTS.notPast, {
  details: { from: [SCHEDULE_TEXTS.notPast] },
});

const daysFrom = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Reads consecutive days; the number of queries does not depend on the number of days. */
async function workingDays(ctx: WorkerContext, days: readonly Day[], query: Query): Promise<WorkingDay[]> {
  const plan = await findPlan(ctx, days);
  const isRecommending = await recommendsTimes(ctx);
  const showsVisits = query?.expand?.includes('activities__visit') ?? false;
  return days.map((day) => {
    const override = plan.overrides.find((row) => row.day === day);
    const visitsOfDay = plan.visits.filter((visit) => visit.actualDate === day);
    const recommended = (visit: Visit) =>
      isRecommending ? withRecommended(visit, visitsOfDay, plan.travelPreferences) : visit;
    const assembled = assembleDay({
      workerId: ctx.workerId,
      day,
      zone: ctx.world.timeZone,
      // A day off shows the weekday's hours, which the time off covers.
      hours:
        override && !override.isOff
          ? overrideHours(override)
          : plan.weekly.filter((row) => row.dayOfWeek === weekdayOf(day)),
      isOff: override?.isOff ?? false,
      isOverridden: override !== undefined,
      visits: visitsOfDay.filter(({ skipped }) => !skipped).map(recommended),
      bookedHours: plan.bookedHours,
      skippedVisits: visitsOfDay.filter(({ skipped }) => skipped),
      travelPreferences: plan.travelPreferences,
      today: ctx.today,
    });
    const areKnown = override !== undefined || plan.weekly.length > 0 || plan.hoursSetBy !== null;
    const served = areKnown ? assembled : { ...assembled, hoursKnown: false };
    return showsVisits ? withVisitsInActivities(served) : withJobIds(served);
  });
}

async function findPlan(ctx: WorkerContext, days: readonly Day[]) {
  const { workerId, today } = ctx;
  const [first = today, last = first] = [days[0], days.at(-1)];
  const more = sql`
    , 'travelPreferences', (
      select travel_preferences from ${workers} where ${ofWorld(ctx, workers, eq(workers.id, workerId))}
    ),
    'hoursSetBy', (select hours_set_by from ${workers} where ${ofWorld(ctx, workers, eq(workers.id, workerId))}),
    'weekly', ${listOf(sql`
      select ${columnsOf(weeklyAvailability, 'a')} from ${weeklyAvailability} as a
      where a.world = ${ctx.world.id} and a.worker_id = ${workerId}`)},
    'overrides', ${listOf(sql`
      select ${columnsOf(dayOverrides, 'o')} from ${dayOverrides} as o
      where o.world = ${ctx.world.id} and o.worker_id = ${workerId} and o.day between ${first} and ${last}`)}`;
  const isInDays = ofWorker(ctx, visits, between(visits.actualDate, first, last));
  const plan = await readJson<Plan>(ctx.tx, visitsJson(ctx, isInDays, more));
  if (plan === null) throw new Error('A plan is one row');
  return { ...plan, ...plannedVisits(visitRowsOf(ctx, plan)) };
}

interface Plan extends VisitsJson {
  readonly travelPreferences: typeof workers.$inferSelect.travelPreferences | null;
  readonly hoursSetBy: typeof workers.$inferSelect.hoursSetBy;
  readonly weekly: readonly (typeof weeklyAvailability.$inferSelect)[];
  readonly overrides: readonly (typeof dayOverrides.$inferSelect)[];
}

/** Reads visits, with the booked hours of those that a finish shortened. [DEMO-21] */
function plannedVisits(rows: readonly VisitRows[]) {
  const bookedHours = new Map<Visit, number>();
  const planned = rows.map((row) => {
    const visit = visitInDay(row);
    const { originalTasks } = row.visit;
    if (originalTasks) bookedHours.set(visit, requiredHoursOf(originalTasks));
    return visit;
  });
  return { visits: planned, bookedHours };
}

/** Leaves out the list of visits, which the activities already contain. */
function withVisitsInActivities({ visits: _inActivities, ...day }: WorkingDay): WorkingDay {
  return day;
}

/** Activities contain job ids; the visits are a separate list. [SCHED-09] */
function withJobIds(day: WorkingDay): WorkingDay {
  const activities = day.activities.map((activity) =>
    typeof activity.visit === 'object' && activity.visit
      ? { ...activity, visit: activity.visit.jobId }
      : activity,
  );
  return { ...day, activities };
}
