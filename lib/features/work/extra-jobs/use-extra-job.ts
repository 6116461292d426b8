'use client';

import useSWR from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { type Day, dayOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { CallFailure, type CallState } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { type ExtraJob, keyOfJob } from './extra-job';
import { areasToLookIn } from './hours-and-areas';
import { dayWindow, isDayOutOfRange, JOB_WEEKDAYS } from './job-list';
import { type ExtraJobQuestion, extraJobPageCall, extraJobsIn } from './job-pages';
import type { ExtraJobId } from './model';
import type { ChosenAreas } from './use-areas';

/** `data` is undefined while loading, and null once the job is no longer offered. */
type ExtraJobState = Omit<CallState<ExtraJob | null>, 'since'>;

/** Shows the list's data and reads it again. Without a list it searches all areas that the worker could choose. */
export function useExtraJob(
  id: ExtraJobId,
  { known, areas }: { readonly known: ExtraJob | null; readonly areas: ChosenAreas },
): ExtraJobState {
  const { isLoading, isSurroundingLoading } = areas;
  const isOn = known !== null || !(isLoading || isSurroundingLoading);
  const codes = areasToLookIn(areas);
  const client = useCallClient();
  const { now } = useClock();
  const swr = useSWR<ExtraJob | null, CallFailure>(
    isOn ? ['extraJob', { job: keyOfJob(id), areas: codes.join() }, 'extra-jobs'] : null,
    async () => {
      const found = await findExtraJob(client, wantedOf(id, known, codes), dayOf(now(), brand.timeZone));
      if (!found.ok) throw new CallFailure(found.error);
      return found.value === 'unseen' ? known : found.value;
    },
    {
      ...(known && { fallbackData: known }),
      shouldRetryOnError: (failure: CallFailure) => failure.error.retryable,
    },
  );
  return {
    data: swr.data,
    error: swr.error?.error ?? null,
    get isLoading() {
      return swr.isValidating;
    },
    retry: async () => void (await swr.mutate().catch(() => undefined)),
  };
}

export function wantedOf(id: ExtraJobId, known: ExtraJob | null, areas: readonly string[]) {
  const day = known?.day ?? id.date;
  const question: ExtraJobQuestion =
    id.kind === 'one-off'
      ? { kind: 'one-off', day }
      : { kind: 'regular', dayOfWeek: known?.dayOfWeek ?? weekdayOf(day) };
  return { id, question, areas: known?.outward ? [known.outward] : areas };
}

/** `pageSize` is the largest that a server accepts; the others limit the number of pages. */
const SEARCH = { pageSize: 100, pages: 10, pagesOfOtherDays: 2 } as const;

interface WantedJob {
  readonly id: ExtraJobId;
  readonly question: ExtraJobQuestion;
  readonly areas: readonly string[];
}

type Found = CallResult<ExtraJob | 'unseen' | null>;

/**
 * Returns null if no longer offered, `unseen` if the list is too long. Searches other days too: the job may have moved.
 */
export async function findExtraJob(client: CallClient, wanted: WantedJob, today: Day): Promise<Found> {
  const known = await findIn(client, wanted, wanted.question, SEARCH.pages);
  if (!known.ok || known.value !== null) return known;
  const others = otherQuestions(wanted.question, today);
  const found = await Promise.all(
    others.map((question) => findIn(client, wanted, question, SEARCH.pagesOfOtherDays)),
  );
  const there = found.find(isJob);
  // The job may be on a day that failed to load, so return that error instead of "taken".
  return there ?? found.find((result) => !result.ok) ?? known;
}

const isJob = (found: Found): boolean => found.ok && found.value !== null && found.value !== 'unseen';

function otherQuestions(asked: ExtraJobQuestion, today: Day): readonly ExtraJobQuestion[] {
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
  question: ExtraJobQuestion,
  mostPages: number,
): Promise<Found> {
  for (let page = 1; page <= mostPages; page++) {
    const { call, input } = extraJobPageCall(question, { areas, page, pageSize: SEARCH.pageSize });
    const result = await client(call, input as never);
    if (!result.ok) return isDayOutOfRange(result.error) ? { ok: true, value: null } : result;
    const { results, urlNextPage } = extraJobsIn(question.kind, result.value);
    const found = results.find((job) => keyOfJob(job) === keyOfJob(id));
    if (found) return { ok: true, value: found };
    if (urlNextPage === null || results.length === 0) return { ok: true, value: null };
  }
  return { ok: true, value: 'unseen' };
}
