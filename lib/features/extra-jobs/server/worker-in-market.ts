import 'server-only';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import type { Location } from '@/lib/core/contract/places-wire';
import { instantOrNull } from '@/lib/core/database/instants';
import { addMs, type Day, instantOf, weekdayOf } from '@/lib/core/time/zoned';
import { isAreaCode } from '@/lib/features/extra-jobs/rules-areas';
import { busyUntil, type PlannedVisit } from '@/lib/features/extra-jobs/rules-day';
import { dayOverrides, weeklyAvailability } from '@/lib/features/time-off/server/tables';
import { requiredHoursOf } from '@/lib/features/visits/rules';
import { overrideHours } from '@/lib/features/visits/server/day-hours';
import { jobs, properties, visits } from '@/lib/features/visits/server/tables';
import type { TimeSlot } from '@/lib/features/visits/wire';
import type { Property } from '@/lib/features/visits/wire-property';

/** A worker as the market sees one: where they live and work, and when. */
export interface MarketWorker {
  readonly isSwat: boolean;
  /** All of their own areas: home first, then those for regular work, then those for one-off visits. */
  readonly areas: readonly string[];
  /** Nobody has assigned areas to them. */
  readonly goesEverywhere: boolean;
  readonly regularAreas: readonly string[];
  /** Those for regular work too. */
  readonly oneOffAreas: readonly string[];
  readonly hasRegularHours: boolean;
  /** By the week alone. */
  readonly weeklyHours: (dayOfWeek: number) => readonly TimeSlot[];
  /** By the plan of the day; null for any time, which is so without regular hours. */
  readonly hoursOn: (day: Day) => readonly TimeSlot[] | null;
}

/** The worker who asks, with the plans of these days. */
export async function findMarketWorker(
  { tx, world, workerId }: WorkerContext,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<MarketWorker> {
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  const [worker] = await tx.select().from(workers).where(isWorker);
  const isOwnHours = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
  const weekly = await tx
    .select()
    .from(weeklyAvailability)
    .where(isOwnHours)
    .orderBy(asc(weeklyAvailability.start));
  const isOwnDay = and(
    eq(dayOverrides.world, world.id),
    eq(dayOverrides.workerId, workerId),
    between(dayOverrides.day, from, to),
  );
  const overrides = await tx.select().from(dayOverrides).where(isOwnDay);
  const weeklyHours = (dayOfWeek: number) =>
    weekly.filter((row) => row.dayOfWeek === dayOfWeek).map(({ start, end }) => ({ start, end }));
  const regularAreas = worker?.assignedAreas?.regular ?? [];
  const oneOffAreas = [...new Set([...regularAreas, ...(worker?.assignedAreas?.oneOff ?? [])])];
  const homeArea = worker?.postcode?.split(' ')[0] ?? '';
  return {
    isSwat: worker?.isSwat ?? false,
    areas: [...new Set([...(isAreaCode(homeArea) ? [homeArea] : []), ...oneOffAreas])],
    goesEverywhere: oneOffAreas.length === 0,
    regularAreas,
    oneOffAreas,
    hasRegularHours: weekly.length > 0,
    weeklyHours,
    hoursOn(day) {
      const override = overrides.find((row) => row.day === day);
      if (override) return overrideHours(override);
      return weekly.length > 0 ? weeklyHours(weekdayOf(day)) : null;
    },
  };
}

/** A visit of the worker's own, as others are fitted in beside it. */
export interface OwnVisit extends PlannedVisit {
  readonly day: Day;
  readonly property: Property;
}

/** The worker's visits of some days. */
export async function findOwnVisits(
  { tx, world, workerId }: Pick<WorkerContext, 'tx' | 'world' | 'workerId'>,
  days: readonly Day[],
): Promise<readonly OwnVisit[]> {
  if (days.length === 0) return [];
  const rows = await tx
    .select({
      day: visits.actualDate,
      startTime: visits.startTime,
      tasks: visits.tasks,
      finishedAt: visits.finishedAt,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .where(
      and(
        eq(visits.world, world.id),
        eq(visits.workerId, workerId),
        inArray(visits.actualDate, [...days]),
        eq(visits.skipped, false),
      ),
    );
  return rows.map(({ day, startTime, tasks, finishedAt, ...place }) => {
    const start = instantOf(day, startTime, world.timeZone);
    const planned = { start, end: addMs(start, requiredHoursOf(tasks) * HOUR_MS) };
    const end = busyUntil(planned, instantOrNull(finishedAt));
    return { day, start, end, property: { postcode: { location: locationOf(place) } } };
  });
}

const HOUR_MS = 3_600_000;

/** Null where nobody has said where a home is. */
export function locationOf(row: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Location | null {
  const { latitude, longitude } = row;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
