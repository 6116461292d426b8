import type { CallClient } from '@/lib/core/client/client';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallInput } from '@/lib/core/contract/define-call';
import type { Page } from '@/lib/core/contract/page-wire';
import type { Day } from '@/lib/core/time/zoned';
import { openJobsCalls } from './calls-open';
import { EXTRA_JOBS_LIST } from './constants';
import type { ExtraJobId, ExtraJobKind } from './model';
import { keyOfJob, type OpenJob, openRegularJob, openVisit } from './rules-open';
import { dayWindow, isDayOutOfRange, JOB_WEEKDAYS } from './rules-window';

/** What one page is of: a day of one-off visits, or a weekday of regular jobs. */
export type OpenQuestion =
  | { readonly kind: 'one-off'; readonly day: Day }
  | { readonly kind: 'regular'; readonly dayOfWeek: number };

export interface OpenPageOptions {
  /** Codes; empty for the worker's own areas. */
  readonly areas: readonly string[];
  readonly page: number;
  readonly pageSize?: number;
}

const CALLS = {
  'one-off': openJobsCalls.listReassignableVisits,
  regular: openJobsCalls.listReassignableRegularJobs,
} as const satisfies Record<ExtraJobKind, unknown>;

/** One page of jobs, as its answer comes and as it is kept. */
export interface OpenPageCall {
  readonly call: (typeof CALLS)[ExtraJobKind];
  readonly input: CallInput;
}

export function openPageCall(
  question: OpenQuestion,
  { areas, page, pageSize = EXTRA_JOBS_LIST.batchSize }: OpenPageOptions,
): OpenPageCall {
  const place = areas.length > 0 ? { areas: areas.join() } : {};
  const asked = question.kind === 'one-off' ? { day: question.day } : { dayOfWeek: question.dayOfWeek };
  return { call: CALLS[question.kind], input: { query: { ...asked, ...place, page, pageSize } } };
}

/** A served page as the app shows its jobs. */
export function openJobsIn(
  kind: ExtraJobKind,
  served: unknown,
): Pick<Page<OpenJob>, 'results' | 'urlNextPage'> {
  const { results, urlNextPage } = served as Page<never>;
  return { results: results.map(kind === 'one-off' ? openVisit : openRegularJob), urlNextPage };
}

/** As many at once as any root gives, and so many pages at most. */
const SEARCH = { pageSize: 100, pages: 10, pagesOfOtherDays: 2 } as const;

/** Where a job is looked for, and by what. */
export interface WantedJob {
  readonly id: ExtraJobId;
  readonly question: OpenQuestion;
  readonly areas: readonly string[];
}

type Found = CallResult<OpenJob | 'unseen' | null>;

/**
 * A job as it is on offer now, on whichever day; null where it is not any more, `unseen` where the list is too long to be read to
 * its end. It is looked for on the day on which it was, and on all others at once where it is not there: a job that was moved
 * is not one that somebody has taken.
 */
export async function findOpenJob(client: CallClient, wanted: WantedJob, today: Day): Promise<Found> {
  const known = await findIn(client, wanted, wanted.question, SEARCH.pages);
  if (!known.ok || known.value !== null) return known;
  const others = otherQuestions(wanted.question, today);
  const found = await Promise.all(
    others.map((question) => findIn(client, wanted, question, SEARCH.pagesOfOtherDays)),
  );
  const there = found.find(isJob);
  // One day that cannot be read might be the day: then nobody says that the job was taken.
  return there ?? found.find((result) => !result.ok) ?? known;
}

const isJob = (found: Found): boolean => found.ok && found.value !== null && found.value !== 'unseen';

function otherQuestions(asked: OpenQuestion, today: Day): readonly OpenQuestion[] {
  if (asked.kind === 'one-off') {
    const days = dayWindow(today).filter((day) => day !== asked.day);
    return days.map((day) => ({ kind: 'one-off', day }));
  }
  const weekdays = JOB_WEEKDAYS.filter((dayOfWeek) => dayOfWeek !== asked.dayOfWeek);
  return weekdays.map((dayOfWeek) => ({ kind: 'regular', dayOfWeek }));
}

async function findIn(
  client: CallClient,
  { id, areas }: WantedJob,
  question: OpenQuestion,
  mostPages: number,
): Promise<Found> {
  for (let page = 1; page <= mostPages; page++) {
    const { call, input } = openPageCall(question, { areas, page, pageSize: SEARCH.pageSize });
    const result = await client(call, input as never);
    if (!result.ok) return isDayOutOfRange(result.error) ? { ok: true, value: null } : result;
    const { results, urlNextPage } = openJobsIn(question.kind, result.value);
    const found = results.find((job) => keyOfJob(job) === keyOfJob(id));
    if (found) return { ok: true, value: found };
    if (urlNextPage === null || results.length === 0) return { ok: true, value: null };
  }
  return { ok: true, value: 'unseen' };
}
