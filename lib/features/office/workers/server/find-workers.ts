import 'server-only';
import { and, asc, between, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { fullName } from '@/lib/core/ground/format/person';
import { addDays, timeOf } from '@/lib/core/ground/time/zoned';
import { OFFICE_PAGE_SIZE } from '@/lib/features/office/desk/model';
import { keys } from '@/lib/features/records/keys';
import { breaks } from '@/lib/features/records/time-off';
import { visits } from '@/lib/features/records/visits';
import { TRIALS, WORKER_STATES, type WorkerState } from '../model';
import { linkToWorkers, type WorkerFilters, type WorkerQuery } from '../schema';
import { isFoundKey, isFoundWorker } from './search';

/** Makes four queries, however many workers there are. */
export async function findWorkers(ctx: WorldContext, query: WorkerQuery) {
  const { search = '' } = query;
  const groups = await groupsOf(ctx, search);
  const count = sumOf(groups.filter((group) => isIn(group, query)));
  const span = pageSpan(count, query, OFFICE_PAGE_SIZE);
  const rows = await ctx.tx
    .select({ worker: workers, area: WORKER_AREA, state: stateOf(ctx) })
    .from(workers)
    .where(
      and(
        isFoundWorker(ctx, search),
        query.area === undefined ? undefined : eq(WORKER_AREA, query.area),
        query.state && eq(stateOf(ctx), query.state),
        query.trial && eq(workers.trustLevel, query.trial),
      ),
    )
    .orderBy(asc(workers.lastNameKey), asc(workers.id))
    .limit(span.perPage)
    .offset(span.offset);
  const ids = rows.map(({ worker }) => worker.id);
  const [planned, found] = [await plansOf(ctx, ids), await foundKeysOf(ctx, ids, search)];
  const listed = rows.map(({ worker, area, state }) => ({
    ...{ id: worker.id, fullName: fullName(worker), email: worker.email, telephone: worker.telephone },
    ...{ area, state, trustLevel: worker.trustLevel, rating: worker.currentRating },
    ...(planned.get(worker.id) ?? { visitsToday: 0, nextVisit: null }),
    foundKeys: found.get(worker.id) ?? [],
  }));
  return { ...toPage(span, listed, linkToWorkers(query)), filters: filtersOf(groups, query) };
}

/** Selects the first half of the postcode; null without a postcode. */
export const WORKER_AREA = sql<
  string | null
>`nullif(upper(split_part(trim(${workers.postcode}), ' ', 1)), '')`;

/** The first state that applies counts. */
function stateOf(ctx: WorldContext): SQL<WorkerState> {
  const isAway = ctx.tx
    .select({ id: breaks.id })
    .from(breaks)
    .where(
      sameWorld(
        breaks,
        workers,
        eq(breaks.workerId, workers.id),
        sql`${ctx.today} between ${breaks.startDate} and ${breaks.endDate}`,
        sql`jsonb_array_length(${breaks.availability}) = 0`,
      ),
    );
  return sql`case when ${workers.isOnboarding} then 'joining' when exists ${isAway} then 'time-off'
    when ${workers.status} = 'no-new-accounts' then 'no-new-customers' else 'working' end`;
}

interface Group {
  readonly area: string | null;
  readonly state: WorkerState;
  readonly trial: string;
  readonly count: number;
}

/** Counts all found workers by what the filters tell apart. */
async function groupsOf(ctx: WorldContext, search: string): Promise<readonly Group[]> {
  return ctx.tx
    .select({
      ...{ area: WORKER_AREA, state: stateOf(ctx), trial: workers.trustLevel },
      count: sql<number>`count(*)::int`,
    })
    .from(workers)
    .where(isFoundWorker(ctx, search))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`);
}

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

type Filter = Pick<WorkerQuery, 'area' | 'state' | 'trial'>;

const isIn = (group: Group, { area, state, trial }: Filter) =>
  (area === undefined || group.area === area) &&
  (state === undefined || group.state === state) &&
  (trial === undefined || group.trial === trial);

/** Each filter counts the workers who match the search and the other filters. */
function filtersOf(groups: readonly Group[], chosen: Filter): WorkerFilters {
  const countOf = (filter: Filter) => sumOf(groups.filter((group) => isIn(group, { ...chosen, ...filter })));
  const areas = new Set([...groups.flatMap(({ area }) => area ?? []), ...(chosen.area ? [chosen.area] : [])]);
  return {
    areas: [...areas].sort(byArea).map((value) => ({ value, count: countOf({ area: value }) })),
    states: WORKER_STATES.map((value) => ({ value, count: countOf({ state: value }) })),
    trials: TRIALS.map((value) => ({ value, count: countOf({ trial: value }) })),
    all: {
      areas: countOf({ area: undefined }),
      states: countOf({ state: undefined }),
      trials: countOf({ trial: undefined }),
    },
  };
}

/** SW2 comes before SW12. */
const byArea = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The next visit is searched for in this many days. */
const DAYS_AHEAD = 28;

/** A visit that is only a meeting for keys does not count. */
async function plansOf(ctx: WorldContext, ids: readonly number[]) {
  const { tx, today, now, world } = ctx;
  const time = timeOf(now, world.timeZone);
  const isAhead = sql`${visits.finishedAt} is null and (${visits.actualDate} > ${today} or ${visits.endTime} > ${time})`;
  const rows = await tx
    .select({
      workerId: visits.workerId,
      visitsToday: sql<number>`(count(*) filter (where ${visits.actualDate} = ${today}))::int`,
      next: sql<
        string | null
      >`min(${visits.actualDate}::text || ' ' || ${visits.startTime}) filter (where ${isAhead})`,
    })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        inArray(visits.workerId, [...ids]),
        between(visits.actualDate, today, addDays(today, DAYS_AHEAD - 1)),
        eq(visits.skipped, false),
        ne(visits.workerPropertyAccess, 'cannot_access'),
      ),
    )
    .groupBy(visits.workerId);
  return new Map(
    rows.map(({ workerId, visitsToday, next }) => {
      const [day = '', start = ''] = next?.split(' ') ?? [];
      return [workerId, { visitsToday, nextVisit: next === null ? null : { day, start } }] as const;
    }),
  );
}

/** These are the numbers of the keys by which the workers were found. */
async function foundKeysOf(ctx: WorldContext, ids: readonly number[], search: string) {
  const isFound = isFoundKey(search);
  const found = new Map<number, string[]>();
  if (isFound === null) return found;
  const rows = await ctx.tx
    .select({ holderId: keys.holderId, code: keys.code })
    .from(keys)
    .where(ofWorld(ctx, keys, inArray(keys.holderId, [...ids]), isFound))
    .orderBy(asc(keys.code));
  for (const { holderId, code } of rows)
    if (holderId !== null && code !== null) found.set(holderId, [...(found.get(holderId) ?? []), code]);
  return found;
}
