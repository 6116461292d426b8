import 'server-only';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import type { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { pageOf, pageSpan } from '@/lib/core/contract/page';
import type { PageQuery } from '@/lib/core/contract/page-wire';
import { addDays } from '@/lib/core/time/zoned';
import type { openJobsCalls } from '@/lib/features/extra-jobs/calls-open';
import { EXTRA_JOBS_LIST } from '@/lib/features/extra-jobs/constants';
import { isInWindow } from '@/lib/features/extra-jobs/rules-window';
import {
  linkToOpenJobs,
  linkToOpenVisits,
  type OpenJobsPage,
  type OpenVisitsPage,
} from '@/lib/features/extra-jobs/wire-open';
import {
  type Candidate,
  type CandidateList,
  findJobCandidates,
  findVisitCandidates,
  STRETCH,
} from './candidates';
import { assignableJobsOf, openVisitsOf } from './open-entities';
import { DAY_OUT_OF_RANGE, NOT_ALLOWED } from './refusals';
import { findMarketWorker } from './worker-in-market';

/** Regular jobs come round within four weeks, or their plan is the week's. */
const PLAN_DAYS = 28;

/** [EXTRA-22] [DEMO-58] */
export async function listReassignableVisits(
  ctx: WorkerContext,
  { query }: InputOf<typeof openJobsCalls.listReassignableVisits>,
): Promise<OpenVisitsPage | Refusal> {
  const { day } = query;
  if (!isInWindow(day, ctx.today)) return DAY_OUT_OF_RANGE;
  const worker = await findMarketWorker(ctx, { from: day, to: day });
  if (worker.isSwat) return NOT_ALLOWED;
  const areas = areasOf(query.areas, worker.oneOffAreas);
  const { span, candidates } = await readPage(query, (offset) =>
    findVisitCandidates(ctx, day, { worker, areas, offset }),
  );
  return pageOf(span, await openVisitsOf(ctx, candidates), linkToOpenVisits(query));
}

/** [EXTRA-23] [DEMO-58] */
export async function listReassignableRegularJobs(
  ctx: WorkerContext,
  { query }: InputOf<typeof openJobsCalls.listReassignableRegularJobs>,
): Promise<OpenJobsPage | Refusal> {
  const worker = await findMarketWorker(ctx, { from: ctx.today, to: addDays(ctx.today, PLAN_DAYS) });
  if (worker.isSwat) return NOT_ALLOWED;
  const areas = areasOf(query.areas, worker.regularAreas);
  const { span, candidates } = await readPage(query, (offset) =>
    findJobCandidates(ctx, query.dayOfWeek, { worker, areas, offset }),
  );
  return pageOf(span, await assignableJobsOf(ctx, worker, candidates), linkToOpenJobs(query));
}

/** Areas that no home is in have no jobs: they are no mistake, for another phone may know them. */
const areasOf = (asked: string | undefined, own: readonly string[]): readonly string[] =>
  asked === undefined ? own : asked.toUpperCase().split(',');

/** The page's candidates in their order: of one stretch, or of two where the page begins in one and ends in the next. */
async function readPage(query: PageQuery, find: (offset: number) => Promise<CandidateList>) {
  const { batchSize } = EXTRA_JOBS_LIST;
  const { offset, perPage } = pageSpan(0, query, batchSize);
  const candidates: Candidate[] = [];
  let count = 0;
  const first = Math.floor(offset / STRETCH) * STRETCH;
  for (let at = first; at < offset + perPage; at += STRETCH) {
    const stretch = await find(at);
    count = stretch.count;
    candidates.push(...stretch.candidates);
    if (stretch.candidates.length < STRETCH) break;
  }
  const span = pageSpan(count, query, batchSize);
  return { span, candidates: candidates.slice(offset - first, offset - first + perPage) };
}
