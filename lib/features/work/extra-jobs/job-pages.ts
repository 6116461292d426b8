import type { Page } from '@/lib/core/ground/contract/common-schema';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import type { Day } from '@/lib/core/ground/time/zoned';
import { extraJobListCalls } from './calls';
import { type ExtraJob, extraJobOfRegular, extraJobOfVisit } from './extra-job';
import { dayWindow, JOB_WEEKDAYS } from './job-list';
import { EXTRA_JOBS_LIST, type ExtraJobKind } from './model';

export type ExtraJobQuestion =
  | { readonly kind: 'one-off'; readonly day: Day }
  | { readonly kind: 'regular'; readonly dayOfWeek: number };

interface ExtraJobPageOptions {
  readonly areas: readonly string[];
  readonly page: number;
  readonly pageSize?: number;
}

const CALLS = {
  'one-off': extraJobListCalls.listReassignableVisits,
  regular: extraJobListCalls.listReassignableRegularJobs,
} as const satisfies Record<ExtraJobKind, unknown>;

export interface ExtraJobPageCall {
  readonly call: (typeof CALLS)[ExtraJobKind];
  readonly input: CallInput;
}

export function extraJobPageCall(
  question: ExtraJobQuestion,
  { areas, page, pageSize = EXTRA_JOBS_LIST.batchSize }: ExtraJobPageOptions,
): ExtraJobPageCall {
  const place = areas.length > 0 ? { areas: areas.join() } : {};
  const asked = question.kind === 'one-off' ? { day: question.day } : { dayOfWeek: question.dayOfWeek };
  return { call: CALLS[question.kind], input: { query: { ...asked, ...place, page, pageSize } } };
}

export function extraJobsIn(
  kind: ExtraJobKind,
  served: unknown,
): Pick<Page<ExtraJob>, 'results' | 'urlNextPage'> {
  const { results, urlNextPage } = served as Page<never>;
  return { results: results.map(kind === 'one-off' ? extraJobOfVisit : extraJobOfRegular), urlNextPage };
}

/**
 * Lists what a list requests, in order. `from` is its first day (one-off) or weekday (regular); default: the first one.
 */
export function questionsFrom(
  kind: ExtraJobKind,
  today: Day,
  from: Day | number | undefined,
): readonly ExtraJobQuestion[] {
  if (kind === 'regular') {
    const first = typeof from === 'number' ? from : 0;
    return JOB_WEEKDAYS.filter((dayOfWeek) => dayOfWeek >= first).map((dayOfWeek) => ({ kind, dayOfWeek }));
  }
  const first = typeof from === 'string' ? from : today;
  return dayWindow(today)
    .filter((day) => day >= first)
    .map((day) => ({ kind, day }));
}
