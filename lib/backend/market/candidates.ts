import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/backend/contract/handler-context';
import { covers, isInArea } from '@/lib/features/extra-jobs/rules';
import { fitBetween } from '@/lib/features/extra-jobs/rules-day';
import { byRank, metresToNearest, type RankedFacts } from '@/lib/features/extra-jobs/rules-rank';
import { requiredHoursOf } from '@/lib/features/visits/rules';
import type { Task } from '@/lib/features/visits/wire';
import type { Day } from '@/lib/time/zoned';
import { isOpenJob, isOpenVisit, nextVisitDay } from './is-open';
import { withinReach } from './reach';
import { listOf, rowsOf } from './rows-of';
import { findOwnVisits, locationOf, type MarketWorker } from './worker-in-market';

/*
 * A list of jobs on offer is read in stretches of fifty, in an order that an index has: the asked areas one after the other,
 * and within each by time. Each stretch is ranked by the app's rule in memory. However many jobs are open, a page costs
 * at most one stretch, and no job is on two pages.
 */
export const STRETCH = 50;

/**
 * How many jobs beyond a stretch are counted: counting all of five thousand would cost more than reading the page. A longer
 * list says of itself that it has so many, and more as one reads on.
 */
const COUNTED = 500;

/** A job on offer, as far as its rank asks for it. */
export interface Candidate {
  readonly jobId: number;
  /** Of a one-off visit its scheduled date; of a regular job the day of its next visit. */
  readonly date: Day;
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly tasks: readonly Task[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface CandidateList {
  readonly count: number;
  readonly candidates: readonly Candidate[];
}

/** Which stretch of the list is wanted, and by whom. */
export interface StretchOf {
  readonly worker: MarketWorker;
  readonly areas: readonly string[];
  readonly offset: number;
}

/** One-off visits of a day on offer. [EXTRA-22] */
export async function findVisitCandidates(
  ctx: WorkerContext,
  day: Day,
  { worker, areas, offset }: StretchOf,
): Promise<CandidateList> {
  const known = await outwardsIn(
    ctx,
    sql`visits`,
    sql`world = ${ctx.world.id} and actual_date = ${day} and is_on_offer`,
  );
  const codes = await withinReach(ctx, worker, inOrderOfAreas(known, areas));
  const isWanted = sql`${isOpenVisit(ctx)} and actual_date = ${day}`;
  const perArea = sql`select job_id, scheduled_date as date, actual_date as day, start_time, end_time, tasks
    from visits where ${isWanted} and open_outward = area.code
    order by start_time, job_id limit ${offset + STRETCH}`;
  return read(
    ctx,
    codes,
    perArea,
    offset,
    countOf(sql`visits where ${isWanted} and open_outward = any(${listOf(codes, 'text')})`, offset),
  );
}

/** Regular jobs of a weekday on offer. Those whose weekday changes are listed by their next visit's. [EXTRA-23] */
export async function findJobCandidates(
  ctx: WorkerContext,
  dayOfWeek: number,
  { worker, areas, offset }: StretchOf,
): Promise<CandidateList> {
  const isoDay = dayOfWeek + 1;
  const next = nextVisitDay(ctx);
  const isOpen = isOpenJob(ctx);
  const isOfWeek = sql`${isOpen} and weekday = ${isoDay}`;
  const isOfAnyDay = sql`${isOpen} and weekday is null and extract(isodow from ${next})::int = ${isoDay}`;
  const known = await outwardsIn(
    ctx,
    sql`jobs`,
    sql`world = ${ctx.world.id} and is_on_offer and frequency_days > 1`,
  );
  const codes = await withinReach(ctx, worker, inOrderOfAreas(known, areas));
  const half = (
    condition: SQL,
  ) => sql`(select id as job_id, ${next} as date, ${next} as day, start_time, end_time, tasks
    from jobs where ${condition} and open_outward = area.code
    order by start_time, id limit ${offset + STRETCH})`;
  const perArea = sql`select * from (${half(isOfWeek)} union all ${half(isOfAnyDay)}) both_kinds
    order by start_time, job_id limit ${offset + STRETCH}`;
  const isIn = sql`open_outward = any(${listOf(codes, 'text')})`;
  return read(
    ctx,
    codes,
    perArea,
    offset,
    sql`${countOf(sql`jobs where ${isOfWeek} and ${isIn}`, offset)} + ${countOf(sql`jobs where ${isOfAnyDay} and ${isIn}`, offset)}`,
  );
}

const countOf = (rows: SQL, offset: number) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${offset + STRETCH + COUNTED}) counted)`;

/** The first halves of postcodes that open jobs have, by one look into the index for each. */
async function outwardsIn({ tx }: WorkerContext, table: SQL, isOpen: SQL): Promise<readonly string[]> {
  const answer = await tx.execute(sql`
    with recursive known as (
      (select open_outward from ${table} where ${isOpen} and open_outward is not null order by open_outward limit 1)
      union all
      select (select open_outward from ${table} where ${isOpen} and open_outward > known.open_outward order by open_outward limit 1)
      from known where known.open_outward is not null
    )
    select open_outward as code from known where open_outward is not null`);
  return (rowsOf(answer) as readonly { readonly code: string }[]).map(({ code }) => code);
}

/** Those in the asked areas, in the order in which they were asked for; all of them for who goes everywhere. */
function inOrderOfAreas(known: readonly string[], areas: readonly string[]): readonly string[] {
  if (areas.length === 0) return known;
  return [...new Set(areas.flatMap((area) => known.filter((code) => isInArea(code, area))))];
}

async function read(
  { tx, world }: WorkerContext,
  codes: readonly string[],
  perArea: SQL,
  offset: number,
  counting: SQL,
): Promise<CandidateList> {
  if (codes.length === 0) return { count: 0, candidates: [] };
  const [counted] = rowsOf(await tx.execute(sql`select ${counting} as count`)) as readonly {
    readonly count: string;
  }[];
  const answer = await tx.execute(sql`
    select found.job_id as "jobId", found.date::text as "date", found.day::text as "day",
      found.start_time as "startTime", found.end_time as "endTime", found.tasks, place.latitude, place.longitude
    from unnest(${listOf(codes, 'text')}) with ordinality as area(code, place)
    cross join lateral (${perArea}) found
    join jobs job on job.world = ${world.id} and job.id = found.job_id
    join properties place on place.world = job.world and place.id = job.property_id
    order by area.place, found.start_time, found.job_id
    limit ${STRETCH} offset ${offset}`);
  return { count: Number(counted?.count ?? 0), candidates: rowsOf(answer) as readonly Candidate[] };
}

/** The candidates in the order in which a worker wants them. */
export async function ranked(
  ctx: WorkerContext,
  worker: MarketWorker,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const own = await findOwnVisits(ctx, [...new Set(candidates.map(({ day }) => day))]);
  const factsOf = (candidate: Candidate): RankedFacts => {
    const { jobId, day, startTime: start, endTime: end, tasks } = candidate;
    const location = locationOf(candidate);
    const ofDay = own.filter((visit) => visit.day === day);
    const hours = worker.hoursOn(day);
    const places = [worker.home, ...ofDay.map(({ property }) => property.postcode?.location)];
    const job = { day, start, hours: requiredHoursOf(tasks), property: { postcode: { location } } };
    const options = { zone: ctx.world.timeZone, travelPreferences: worker.travelPreferences };
    return {
      metres: metresToNearest(location, places),
      fit: fitBetween(job, ofDay, options).fit,
      isWithinHours: hours === null || covers(hours, { start, end }),
      day,
      start,
      jobId,
    };
  };
  return candidates
    .map((candidate) => ({ candidate, facts: factsOf(candidate) }))
    .toSorted((a, b) => byRank(a.facts, b.facts))
    .map(({ candidate }) => candidate);
}
