import 'server-only';
import { and, between, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import type { InputOf } from '@/lib/core/contract/define-call';
import { addDays, type Day, weekdayOf } from '@/lib/core/time/zoned';
import { ofWorker, ofWorld } from '@/lib/core/worlds/rows';
import type { scheduleCalls } from '@/lib/features/schedule/calls';
import { assembleDay } from '@/lib/features/schedule/rules';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import { overrideHours } from '@/lib/features/time-off/server/day-hours';
import { dayOverrides, weeklyAvailability } from '@/lib/features/time-off/server/tables';
import { requiredHoursOf } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { visits } from '@/lib/features/visits/server/tables';
import { visitInDay } from '@/lib/features/visits/server/visit-entity';
import { findVisits, type VisitRows } from '@/lib/features/visits/server/visit-rows';

const DAYS_AHEAD = 28;

type Query = InputOf<typeof scheduleCalls.getWorkingDay>['query'];

export const scheduleHandlers = {
  async listWorkingDays(ctx, { query }) {
    const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(ctx.today, index));
    return workingDays(ctx, days, query);
  },

  async getWorkingDay(ctx, { params, query }) {
    const [day] = await workingDays(ctx, [params.date], query);
    if (!day) throw new Error('One day in, one day out');
    return day;
  },
} satisfies Handlers<WorkerContext>;

/** For consecutive days; the number of queries does not depend on the number of days. */
async function workingDays(ctx: WorkerContext, days: readonly Day[], query: Query): Promise<WorkingDay[]> {
  const plan = await findPlan(ctx, days);
  const showsVisits = query?.expand?.includes('activities__visit') ?? false;
  return days.map((day) => {
    const override = plan.overrides.find((row) => row.day === day);
    const visitsOfDay = plan.visits.filter((visit) => visit.actualDate === day);
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
      visits: visitsOfDay.filter(({ skipped }) => !skipped),
      bookedHours: plan.bookedHours,
      skippedVisits: visitsOfDay.filter(({ skipped }) => skipped),
      travelPreferences: plan.travelPreferences,
      today: ctx.today,
    });
    return showsVisits ? withVisitsInActivities(assembled) : withJobIds(assembled);
  });
}

async function findPlan(ctx: WorkerContext, days: readonly Day[]) {
  const { tx, workerId } = ctx;
  const [first = ctx.today, last = first] = [days[0], days.at(-1)];
  const isWorkers = (table: typeof dayOverrides | typeof weeklyAvailability) => ofWorker(ctx, table);
  const rows = await findVisits(
    ctx,
    and(eq(visits.workerId, workerId), between(visits.actualDate, first, last)),
  );
  const [worker] = await tx
    .select({ travelPreferences: workers.travelPreferences })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
  return {
    ...plannedVisits(rows),
    travelPreferences: worker?.travelPreferences,
    weekly: await tx.select().from(weeklyAvailability).where(isWorkers(weeklyAvailability)),
    overrides: await tx
      .select()
      .from(dayOverrides)
      .where(and(isWorkers(dayOverrides), between(dayOverrides.day, first, last))),
  };
}

/** Visits, with the booked hours of those that a finish shortened. [DEMO-21] */
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
