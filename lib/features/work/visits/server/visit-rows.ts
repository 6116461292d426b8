import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, listOf, readJson } from '@/lib/core/backend/database/json-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { customers, jobs, properties, seenHomes, visitClaims, visits } from '@/lib/features/records/visits';
import { isOnDay, withoutAlarm } from '../rules';
import type { Instruction, Task, VisitChanges } from '../schema';
import {
  type KeyWithMove,
  keyIdsOf,
  keysWhere,
  transfersOf,
  type VisitTransfer,
  withPhotos,
} from './key-rows';
import { type PayJson, type PayOfVisit, payFinder, payOfFound } from './pay-of-visits';
import { changedHome, type SeenHome } from './seen-homes';
import type { ClaimRow } from './visit-claims';

export type VisitRow = typeof visits.$inferSelect;
export interface VisitRows {
  readonly visit: VisitRow;
  readonly job: typeof jobs.$inferSelect;
  readonly property: typeof properties.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
  readonly transfers: readonly VisitTransfer[];
  /** These are the keys of the visit's property and of its transfers. */
  readonly keys: readonly KeyWithMove[];
  /** The visit's worker claimed these late starts and finishes. */
  readonly claims: readonly ClaimRow[];
  readonly pay: PayOfVisit;
  /** These are the changes since the worker's last visit; there may be none. */
  readonly changes: VisitChanges;
}

/** Runs one statement, whose parts each have one obvious index; rows that visits share are sent once. */
export async function findVisits(ctx: WorldContext, condition: SQL | undefined): Promise<VisitRows[]> {
  return visitRowsOf(ctx, await readJson<VisitsJson>(ctx.tx, visitsJson(ctx, condition)));
}

export interface VisitsJson extends PayJson {
  readonly visits: readonly VisitRow[];
  readonly jobs: readonly Job[];
  readonly properties: readonly VisitRows['property'][];
  readonly customers: readonly VisitRows['customer'][];
  readonly transfers: readonly VisitTransfer[];
  readonly keys: readonly KeyWithMove[];
  readonly claims: readonly ClaimRow[];
  readonly lastDone: readonly LastDone[];
  readonly seenHomes: readonly SeenHome[];
}

/**
 * `more` adds fields; its SQL may read `found`, the visits that meet the condition. Arrays of ids keep PostgreSQL from
 * scanning whole tables where it has no statistics.
 */
export function visitsJson(ctx: WorldContext, condition: SQL | undefined, more: SQL = sql``): SQL {
  const { today } = ctx;
  const world = ctx.world.id;
  const has = (alias: string, column: string, from: string, id: string) => {
    const [own, ids] = [
      sql.raw(`${alias}.world`),
      sql.raw(`${alias}.${column} = any(array(select ${id} from ${from}))`),
    ];
    return sql`${own} = ${world} and ${ids}`;
  };
  return sql`
    with found as (select * from ${visits} where ${ofWorld(ctx, visits, condition)}),
      found_jobs as (select * from ${jobs} as j where ${has('j', 'id', 'found', 'job_id')}),
      found_properties as (select * from ${properties} as p where ${has('p', 'id', 'found', 'property_id')}),
      found_transfers as (
        select t.* from found join ${remoteKeyTransfers} as t
          on t.world = found.world and t.job_id = found.job_id and t.scheduled_date = found.scheduled_date
        where t.cancelled_at is null
      )
    select json_build_object(
      'visits', ${listOf(sql`select ${columnsOf(visits, 'v')} from found as v order by v.actual_date, v.start_time, v.job_id`)},
      'jobs', ${listOf(sql`select ${columnsOf(jobs, 'j')} from found_jobs as j`)},
      'properties', ${listOf(sql`select ${columnsOf(properties, 'p')} from found_properties as p`)},
      'customers', ${listOf(sql`
        select ${columnsOf(customers, 'c')} from ${customers} as c where ${has('c', 'id', 'found', 'customer_id')}`)},
      'transfers', ${listOf(transfersOf(sql`found_transfers`))},
      'keys', ${listOf(
        keysWhere(sql`
        ${has('k', 'property_id', 'found_properties', 'id')}
        or k.world = ${world} and k.id = any(array(select unnest(key_ids_to_give || key_ids_to_collect) from found_transfers))`),
      )},
      'claims', ${listOf(sql`
        select ${columnsOf(visitClaims, 'm')} from ${visitClaims} as m where ${has('m', 'job_id', 'found', 'job_id')} order by m.id`)},
      'lastDone', ${listOf(sql`
        select done.* from found_jobs as j cross join lateral (
          select ${lastDoneColumns} from ${visits} as d
          where d.world = ${world} and d.job_id = j.id and d.scheduled_date < ${today} and d.finished_at is not null
          order by d.scheduled_date desc limit 1
        ) as done`)},
      'seenHomes', ${listOf(sql`
        select ${columnsOf(seenHomes, 's')} from ${seenHomes} as s where ${has('s', 'property_id', 'found_properties', 'id')}
          and s.worker_id = any(array(select worker_id from found))`)}
      ${payOfFound()}
      ${more}
    ) as json`;
}

export function visitRowsOf(ctx: WorldContext, json: VisitsJson | null): VisitRows[] {
  if (json === null || json.visits.length === 0) return [];
  const [jobRows, propertyRows, customerRows] = [
    byId(json.jobs),
    byId(json.properties),
    byId(json.customers),
  ];
  const lastDone = new Map(json.lastDone.map((row) => [row.jobId, row]));
  const allTransfers = withPhotos(json.transfers);
  const payOf = payFinder(json, ctx.today);
  return json.visits.map((visit) => {
    const job = known(jobRows, visit.jobId);
    const property = known(propertyRows, visit.propertyId);
    const customer = known(customerRows, visit.customerId);
    const transfers = allTransfers.filter(({ transfer }) => isOf(transfer, visit));
    const inTransfers = new Set(transfers.flatMap(({ transfer }) => keyIdsOf(transfer)));
    const keys = json.keys.filter((key) => key.propertyId === property.id || inTransfers.has(key.id));
    const seen = json.seenHomes.find(
      ({ workerId, propertyId }) => workerId === visit.workerId && propertyId === property.id,
    );
    const changes = changesOf(ctx.today, { visit, job, property, seen }, lastDone.get(job.id));
    const claims = json.claims.filter((claim) => isOf(claim, visit) && claim.workerId === visit.workerId);
    return { visit, job, property, customer, transfers, keys, claims, pay: payOf(visit), changes };
  });
}

/** Selects the day of the job's next visit that is not skipped, for one found visit. */
export const NEXT_VISIT_DATE = sql`
  , 'nextVisitDate', (
    select min(n.actual_date) from found join ${visits} as n
      on n.world = found.world and n.job_id = found.job_id and n.scheduled_date > found.scheduled_date
    where not n.skipped
  )`;

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function known<Row>(rows: ReadonlyMap<number, Row>, id: number): Row {
  const row = rows.get(id);
  if (row === undefined) throw new Error('A row that a foreign key promises is not there');
  return row;
}

type VisitKey = Pick<VisitRow, 'jobId' | 'scheduledDate'>;

function isOf(row: VisitKey, visit: VisitKey): boolean {
  return row.jobId === visit.jobId && row.scheduledDate === visit.scheduledDate;
}

type Job = typeof jobs.$inferSelect;
type Visit = typeof visits.$inferSelect;

/** Finds the last visit of a job that was finished before today. */
type LastDone = Pick<Visit, 'jobId' | 'workerId' | 'tasks' | 'originalTasks' | 'instructions'>;

const lastDoneColumns = sql.raw(
  [
    'job_id as "jobId"',
    'worker_id as "workerId"',
    'tasks',
    'original_tasks as "originalTasks"',
    'instructions',
  ]
    .map((column) => `d.${column}`)
    .join(', '),
);

interface Compared {
  readonly visit: Visit;
  readonly job: Job;
  readonly property: VisitRows['property'];
  readonly seen: SeenHome | undefined;
}

/**
 * Finds changes of an upcoming visit: what differs from the home that the worker last saw, tasks and instructions that
 * the worker's last visit of the job did not have (or the job's plan, if another worker or no worker did the last one),
 * and a day or time that differs from the plan. Data that is only served on the day does not count. [VISIT-26]
 * [KEYS-05]
 */
function changesOf(
  today: Day,
  { visit, job, property, seen }: Compared,
  lastDone: LastDone | undefined,
): VisitChanges {
  if (visit.skipped || visit.actualDate < today) return {};
  const before = lastDone && lastDone.workerId === visit.workerId ? lastDone : job;
  const tasks = newOnes(plannedTasks(visit), plannedTasks(before));
  const instructions = newOnes<Instruction>(visit.instructions, before.instructions);
  const specialInstructions = isOnDay(visit.actualDate, today) ? instructions : withoutAlarm(instructions);
  const moved = moveOf(visit, job);
  const home = changedHome(property, seen, isOnDay(visit.actualDate, today));
  return {
    ...(specialInstructions.length > 0 && { specialInstructions }),
    ...(Object.keys(home).length > 0 && { property: home }),
    ...(tasks.length > 0 && { tasks }),
    ...(Object.keys(moved).length > 0 && { visit: moved }),
  };
}

function plannedTasks(
  plan: Pick<Visit, 'tasks'> & { originalTasks?: Visit['originalTasks'] },
): readonly Task[] {
  return plan.originalTasks ?? plan.tasks;
}

function newOnes<T>(now: readonly T[], before: readonly T[]): readonly T[] {
  return now.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
}

function moveOf({ startTime: start, endTime: end, actualDate, scheduledDate }: Visit, job: Job) {
  return {
    ...((start !== job.startTime || end !== job.endTime) && { timeSlot: { start, end } }),
    ...(actualDate !== scheduledDate && { actualDate }),
  };
}
