import 'server-only';
import { and, asc, between, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { searchTextContains } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { fullName } from '@/lib/core/ground/format/person';
import { freeOf, overlaps } from '@/lib/core/ground/time/interval';
import { addDays, type Day, instantOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { properties, visits } from '@/lib/features/records/visits';
import { fitBetween } from '@/lib/features/work/extra-jobs/day-fit';
import { MEETING_HOURS, meetingSlot } from '@/lib/features/work/keys/server/handover-rules';
import { overrideHours } from '@/lib/features/work/schedule/server/day-hours';
import { placeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import type { HandoverCandidate } from '../schema';

/** A list has enough candidates; a search finds the others. */
const MOST_CANDIDATES = 20;
/** A cleaner with a visit this many days before or after today knows the home. */
const DAYS_OF_HOME = 60;

interface Asked {
  /** The text may be any part of a name. */
  readonly find?: string | undefined;
  /** This worker is always among the candidates. */
  readonly other?: number | undefined;
}

/** Finds cleaners for a handover at a visit: first those who clean the same home, then those who live in its area. */
export async function candidatesFor(
  ctx: WorldContext,
  visit: VisitRow,
  { find = '', other = 0 }: Asked,
): Promise<HandoverCandidate[]> {
  const home = await homeOf(ctx, visit);
  if (!home) return [];
  const people = await peopleFor(ctx, { visit, home, find, other });
  const ids = people.map(({ worker }) => worker.id);
  const [hours, busy] = [await hoursOf(ctx, ids, visit.actualDate), await busyOf(ctx, ids, visit.actualDate)];
  const slot = meetingSlot(visit);
  return people.map(({ worker, why }) => {
    const planned = busy.filter(({ workerId }) => workerId === worker.id);
    const free = (hours.get(worker.id) ?? []).flatMap((period) => freeOf(period, planned));
    const others = planned.filter((one) => one.home.id !== home.id);
    const zone = ctx.world.timeZone;
    const { fit } = fitBetween(
      { day: visit.actualDate, start: slot.start, hours: MEETING_HOURS, property: placeOf(home) },
      others.map(({ start, end, home: at }) => ({
        start: instantOf(visit.actualDate, start, zone),
        end: instantOf(visit.actualDate, end, zone),
        property: placeOf(at),
      })),
      { zone, travelPreferences: worker.travelPreferences },
    );
    const works = (hours.get(worker.id) ?? []).some(
      ({ start, end }) => start <= slot.start && slot.end <= end,
    );
    const isBusy = fit === 'clash' || fit === 'too-far';
    const state = isBusy ? fit : works ? 'free' : 'off';
    const areHoursKnown = hours.has(worker.id) || worker.hoursSetBy !== null;
    return { id: worker.id, fullName: fullName(worker), why, free, state, areHoursKnown };
  });
}

/** Returns whether the worker has a visit at another home during the meeting. At the same home they meet anyway. */
export async function isBusyAt(ctx: WorldContext, workerId: number, visit: VisitRow): Promise<boolean> {
  const home = await homeOf(ctx, visit);
  const slot = meetingSlot(visit);
  const busy = await busyOf(ctx, [workerId], visit.actualDate);
  return busy.some((one) => overlaps(one, slot) && one.home.id !== home?.id);
}

async function homeOf(ctx: WorldContext, visit: VisitRow) {
  const [home] = await ctx.tx
    .select()
    .from(properties)
    .where(ofWorld(ctx, properties, eq(properties.id, visit.propertyId)));
  return home;
}

type Home = typeof properties.$inferSelect;

const placeOf = (home: Home) => ({ id: home.id, postcode: placeEntity(home) });

interface PeopleAsked {
  readonly find: string;
  readonly other: number;
  readonly visit: VisitRow;
  readonly home: Home;
}

async function peopleFor(ctx: WorldContext, { visit, home, find, other }: PeopleAsked) {
  const [from, to] = [addDays(ctx.today, -DAYS_OF_HOME), addDays(ctx.today, DAYS_OF_HOME)];
  const workersOfHome = ctx.tx
    .select({ id: visits.workerId })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.propertyId, home.id),
        between(visits.actualDate, from, to),
        eq(visits.skipped, false),
        ne(visits.workerPropertyAccess, 'cannot_access'),
        sql`${visits.workerId} is not null`,
      ),
    );
  const [outward = ''] = home.postcode.toUpperCase().split(' ');
  const why = sql<HandoverCandidate['why']>`case when ${workers.id} in ${workersOfHome} then 'home'
    when split_part(upper(${workers.postcode}), ' ', 1) = ${outward} then 'area' else 'name' end`;
  const words = find.split(/[\s-]+/).filter((word) => word !== '');
  const isFound = and(
    ...words.map((word) => searchTextContains(workers.searchText, word)),
    eq(workers.isOnboarding, false),
  );
  return ctx.tx
    .select({ worker: workers, why })
    .from(workers)
    .where(ofWorld(ctx, workers, ne(workers.id, visit.workerId ?? 0), or(isFound, eq(workers.id, other))))
    .orderBy(
      desc(eq(workers.id, other)),
      sql`array_position(array['home', 'area', 'name'], ${why})`,
      asc(workers.lastNameKey),
      asc(workers.id),
    )
    .limit(MOST_CANDIDATES);
}

/** The result lacks workers of whom no hours are known. */
async function hoursOf(ctx: WorldContext, ids: readonly number[], day: Day) {
  const weekly = await ctx.tx
    .select()
    .from(weeklyAvailability)
    .where(ofWorld(ctx, weeklyAvailability, inArray(weeklyAvailability.workerId, [...ids])))
    .orderBy(asc(weeklyAvailability.start));
  const overrides = await ctx.tx
    .select()
    .from(dayOverrides)
    .where(ofWorld(ctx, dayOverrides, inArray(dayOverrides.workerId, [...ids]), eq(dayOverrides.day, day)));
  return new Map(
    ids.flatMap((id): [number, readonly TimeSlot[]][] => {
      const override = overrides.find(({ workerId }) => workerId === id);
      if (override) return [[id, overrideHours(override)]];
      const week = weekly.filter(({ workerId }) => workerId === id);
      if (week.length === 0) return [];
      const usual = week.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
      return [[id, usual.map(({ start, end }) => ({ start, end }))]];
    }),
  );
}

/** Lists visits of the day that are still to be done, in time order. */
async function busyOf(ctx: WorldContext, ids: readonly number[], day: Day) {
  const rows = await ctx.tx
    .select({ visit: visits, home: properties })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .where(
      ofWorld(
        ctx,
        visits,
        inArray(visits.workerId, [...ids]),
        eq(visits.actualDate, day),
        eq(visits.skipped, false),
        sql`${visits.finishedAt} is null`,
      ),
    )
    .orderBy(asc(visits.startTime), asc(visits.jobId));
  return rows.map(({ visit, home }) => ({
    ...{ workerId: visit.workerId, start: visit.startTime, end: visit.endTime },
    home,
  }));
}
