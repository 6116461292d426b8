import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { rowsOf } from '@/lib/core/backend/database/answer-rows';
import type { PageQuery } from '@/lib/core/ground/contract/common-schema';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { isInWindow } from '../job-list';
import { EXTRA_JOBS_LIST } from '../model';
import { isInArea } from '../rules';
import { linkToExtraRegularJobs, linkToExtraVisits } from '../schema';
import { withinReach } from './areas';
import { extraRegularJobsOf, extraVisitsOf } from './entities';
import { isExtraRegularJob, isExtraVisit, listOf, nextVisitDay } from './is-extra-job';
import { DAY_OUT_OF_RANGE, NOT_ALLOWED } from './refusals';
import { type ExtraJobWorker, findExtraJobWorker } from './worker';

/** This many days of the worker's plan are read. A next visit further ahead uses the weekly hours. */
const PLAN_DAYS = 28;

export const extraJobListHandlers = {
  async listReassignableVisits(ctx, { query }) {
    const { day } = query;
    if (!isInWindow(day, ctx.today)) return DAY_OUT_OF_RANGE;
    const worker = await findExtraJobWorker(ctx, { from: day, to: day });
    if (worker.isSwat) return NOT_ALLOWED;
    const areas = areasOf(query.areas, worker.oneOffAreas);
    const { span, extraJobs } = await readPage(query, (offset) =>
      findExtraVisits(ctx, day, { worker, areas, offset }),
    );
    return toPage(span, await extraVisitsOf(ctx, extraJobs), linkToExtraVisits(query));
  },

  async listReassignableRegularJobs(ctx, { query }) {
    const worker = await findExtraJobWorker(ctx, { from: ctx.today, to: addDays(ctx.today, PLAN_DAYS) });
    if (worker.isSwat) return NOT_ALLOWED;
    const areas = areasOf(query.areas, worker.regularAreas);
    const { span, extraJobs } = await readPage(query, (offset) =>
      findExtraRegularJobs(ctx, query.dayOfWeek, { worker, areas, offset }),
    );
    return toPage(span, await extraRegularJobsOf(ctx, worker, extraJobs), linkToExtraRegularJobs(query));
  },
} satisfies Handlers<WorkerContext>;

/** An area without homes has no jobs and is no error: another device may have saved it. */
const areasOf = (asked: string | undefined, own: readonly string[]): readonly string[] =>
  asked === undefined ? own : asked.toUpperCase().split(',');

/** Reads the page's extra jobs from one chunk, or from two if the page spans both. */
async function readPage(query: PageQuery, find: (offset: number) => Promise<Listing>) {
  const { batchSize } = EXTRA_JOBS_LIST;
  const { offset, perPage } = pageSpan(0, query, batchSize);
  const extraJobs: ListingEntry[] = [];
  let count = 0;
  const first = Math.floor(offset / CHUNK) * CHUNK;
  for (let at = first; at < offset + perPage; at += CHUNK) {
    const page = await find(at);
    count = page.count;
    extraJobs.push(...page.extraJobs);
    if (page.extraJobs.length < CHUNK) break;
  }
  const span = pageSpan(count, query, batchSize);
  return { span, extraJobs: extraJobs.slice(offset - first, offset - first + perPage) };
}

/* An index holds each area's jobs by time, so a page costs at most one chunk for each area. */
const CHUNK = 50;

/** Counting thousands would cost more than the page; the total of a longer list grows as it is read. */
const COUNTED = 500;

export interface ListingEntry {
  readonly jobId: number;
  readonly date: Day;
}

interface Listing {
  readonly count: number;
  readonly extraJobs: readonly ListingEntry[];
}

interface ChunkOf {
  readonly worker: ExtraJobWorker;
  readonly areas: readonly string[];
  readonly offset: number;
}

async function findExtraVisits(
  ctx: WorkerContext,
  day: Day,
  { worker, areas, offset }: ChunkOf,
): Promise<Listing> {
  const known = await outwardsIn(
    ctx,
    sql`visits`,
    sql`world = ${ctx.world.id} and actual_date = ${day} and is_on_offer`,
  );
  const codes = await withinReach(ctx, worker, inAreas(known, areas));
  const isWanted = sql`${isExtraVisit(ctx)} and actual_date = ${day}`;
  const perArea = sql`select job_id, scheduled_date as date, start_time
    from visits where ${isWanted} and open_outward = area.code
    order by start_time, job_id limit ${offset + CHUNK}`;
  return readChunk(
    ctx,
    codes,
    perArea,
    offset,
    countOf(sql`visits where ${isWanted} and open_outward = any(${listOf(codes, 'text')})`, offset),
  );
}

/** A job whose weekday changes is listed under the weekday of its next visit. [EXTRA-23] */
async function findExtraRegularJobs(
  ctx: WorkerContext,
  dayOfWeek: number,
  { worker, areas, offset }: ChunkOf,
): Promise<Listing> {
  const isoDay = dayOfWeek + 1;
  const next = nextVisitDay(ctx);
  const isOpen = isExtraRegularJob(ctx);
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
    order by start_time, id limit ${offset + CHUNK})`;
  const perArea = sql`select * from (${half(isOfWeek)} union all ${half(isOfAnyDay)}) both_kinds
    order by start_time, job_id limit ${offset + CHUNK}`;
  const isIn = sql`open_outward = any(${listOf(codes, 'text')})`;
  return readChunk(
    ctx,
    codes,
    perArea,
    offset,
    sql`${countOf(sql`jobs where ${isOfWeek} and ${isIn}`, offset)} + ${countOf(sql`jobs where ${isOfAnyDay} and ${isIn}`, offset)}`,
  );
}

const countOf = (rows: SQL, offset: number) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${offset + CHUNK + COUNTED}) counted)`;

/** Finds the outward codes of unassigned jobs, with one index lookup for each (a loose index scan). */
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

function inAreas(known: readonly string[], areas: readonly string[]): readonly string[] {
  if (areas.length === 0) return known;
  return [...new Set(areas.flatMap((area) => known.filter((code) => isInArea(code, area))))];
}

async function readChunk(
  { tx }: WorkerContext,
  codes: readonly string[],
  perArea: SQL,
  offset: number,
  counting: SQL,
): Promise<Listing> {
  if (codes.length === 0) return { count: 0, extraJobs: [] };
  const [counted] = rowsOf(await tx.execute(sql`select ${counting} as count`)) as readonly {
    readonly count: string;
  }[];
  const answer = await tx.execute(sql`
    select found.job_id as "jobId", found.date::text as "date"
    from unnest(${listOf(codes, 'text')}) as area(code)
    cross join lateral (${perArea}) found
    order by found.start_time, found.job_id
    limit ${CHUNK} offset ${offset}`);
  return { count: Number(counted?.count ?? 0), extraJobs: rowsOf(answer) as readonly ListingEntry[] };
}
