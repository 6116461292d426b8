import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import type { Day } from '@/lib/core/time/zoned';
import { isInArea } from '@/lib/features/extra-jobs/rules';
import { isOpenJob, isOpenVisit, nextVisitDay } from './is-open';
import { withinReach } from './reach';
import { listOf, rowsOf } from './rows-of';
import type { MarketWorker } from './worker-in-market';

/*
 * A list of jobs on offer is read in stretches of fifty, by time. An index has each area's jobs in that order, so that
 * a page costs at most one stretch of each area, however many jobs are open.
 */
export const STRETCH = 50;

/**
 * How many jobs beyond a stretch are counted: counting all of five thousand would cost more than reading the page. A longer
 * list says of itself that it has so many, and more as one reads on.
 */
const COUNTED = 500;

/** A job on offer. */
export interface Candidate {
  readonly jobId: number;
  /** Of a one-off visit its scheduled date; of a regular job the day of its next visit. */
  readonly date: Day;
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
  const codes = await withinReach(ctx, worker, inAreas(known, areas));
  const isWanted = sql`${isOpenVisit(ctx)} and actual_date = ${day}`;
  const perArea = sql`select job_id, scheduled_date as date, start_time
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
  const codes = await withinReach(ctx, worker, inAreas(known, areas));
  const half = (condition: SQL) => sql`(select id as job_id, ${next} as date, start_time
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

/** Those in the asked areas; all of them for a worker who goes everywhere. */
function inAreas(known: readonly string[], areas: readonly string[]): readonly string[] {
  if (areas.length === 0) return known;
  return [...new Set(areas.flatMap((area) => known.filter((code) => isInArea(code, area))))];
}

async function read(
  { tx }: WorkerContext,
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
    select found.job_id as "jobId", found.date::text as "date"
    from unnest(${listOf(codes, 'text')}) as area(code)
    cross join lateral (${perArea}) found
    order by found.start_time, found.job_id
    limit ${STRETCH} offset ${offset}`);
  return { count: Number(counted?.count ?? 0), candidates: rowsOf(answer) as readonly Candidate[] };
}
