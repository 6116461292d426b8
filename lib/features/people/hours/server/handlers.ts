import 'server-only';
import { asc, count, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatWeekday } from '@/lib/core/ground/format/date-time';
import { weeklyAvailability } from '@/lib/features/records/time-off';
import { jobs, visits } from '@/lib/features/records/visits';
import { FRIDAY, isWantedMost, type PeriodFault, periodFaults } from '../rules';
import type { WeekdayAvailability } from '../schema';
import { OTHERS_HOURS_TEXT, PERIOD_FAULT_TEXTS } from '../server-texts';

const OTHERS_DAYS = new Refusal('validation_error', OTHERS_HOURS_TEXT);

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

type HoursContext = WorldContext & { readonly workerId: number };

export async function getAvailability(ctx: HoursContext): Promise<readonly WeekdayAvailability[]> {
  const rows = await ctx.tx
    .select()
    .from(weeklyAvailability)
    .where(isOwn(ctx))
    .orderBy(asc(weeklyAvailability.start));
  return DAYS.map((dayOfWeek) => ({
    dayOfWeek,
    availability: rows.filter((row) => row.dayOfWeek === dayOfWeek).map(({ start, end }) => ({ start, end })),
    worker: ctx.workerId,
  }));
}

/** A demo has the documents' Friday. [SCHED-19] */
async function getOwnWeek(ctx: HoursContext): Promise<readonly WeekdayAvailability[]> {
  const days = await getAvailability(ctx);
  const isWanted = ctx.world.kind === 'demo' || isWantedMost(await countWanted(ctx), FRIDAY);
  return days.map((day) => (day.dayOfWeek === FRIDAY ? { ...day, isWanted } : day));
}

/** Regular jobs, and single visits that are offered to everybody, by weekday from Monday. */
async function countWanted(ctx: WorldContext): Promise<readonly number[]> {
  const isRunning = or(isNull(jobs.lastDate), gte(jobs.lastDate, ctx.today));
  const regular = await ctx.tx
    .select({ weekday: jobs.weekday, count: count() })
    .from(jobs)
    .where(ofWorld(ctx, jobs, isNotNull(jobs.weekday), isRunning))
    .groupBy(jobs.weekday);
  const weekday = sql<number>`extract(isodow from ${visits.actualDate})::int`;
  const offered = await ctx.tx
    .select({ weekday, count: count() })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        isNotNull(visits.openOutward),
        eq(visits.isOnOffer, true),
        gte(visits.actualDate, ctx.today),
      ),
    )
    .groupBy(weekday);
  return DAYS.map((day) =>
    [...regular, ...offered].reduce((sum, row) => sum + (row.weekday === day + 1 ? row.count : 0), 0),
  );
}

export const hoursHandlers = {
  getAvailability: getOwnWeek,
  /** Saves all seven days, or none if one is invalid. Booked visits do not change. [TIME-07] */
  async putAvailability(ctx, { body }) {
    const [first, ...others] = periodFaults(body).map(faultText);
    if (first) {
      return new Refusal('validation_error', first, { details: { availability: [first, ...others] } });
    }
    if (body.some(({ worker }) => typeof worker === 'number' && worker !== ctx.workerId)) return OTHERS_DAYS;
    await saveWeek(ctx, body);
    return getOwnWeek(ctx);
  },
} satisfies Handlers<WorkerContext>;

/** The office saves the hours of a worker too. The periods were checked. */
export async function saveWeek(ctx: HoursContext, days: readonly WeekdayAvailability[]): Promise<void> {
  const { tx, world, workerId } = ctx;
  // Serialize concurrent saves: the later week replaces the earlier one completely.
  await lockWorker(ctx);
  await tx.delete(weeklyAvailability).where(isOwn(ctx));
  const rows = days.flatMap(({ dayOfWeek, availability }) =>
    availability.map(({ start, end }) => ({ world: world.id, workerId, dayOfWeek, start, end })),
  );
  if (rows.length > 0) await tx.insert(weeklyAvailability).values(rows);
  await tx
    .update(workers)
    .set({ hoursSetBy: 'app' })
    .where(ofWorld(ctx, workers, eq(workers.id, workerId)));
}

const faultText = ({ dayOfWeek, code }: PeriodFault): string =>
  PERIOD_FAULT_TEXTS[code](formatWeekday(dayOfWeek, 'en'));

const isOwn = (ctx: HoursContext) => ofWorker(ctx, weeklyAvailability);
