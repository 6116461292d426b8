'use client';

import { useMemo, useRef, useState } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { type CallError, isConnectionError } from '@/lib/core/ground/contract/call-error';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { type AnswerCache, useAnswerCache, useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { CallFailure } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { type ExtraJob, keyOfJob } from './extra-job';
import {
  afterBatch,
  type Collected,
  type Collecting,
  collect,
  EXTRA_JOB_LIST_KEY,
  type ExtraJobListState,
  goneSince,
  hasMoreThan,
  isDayOutOfRange,
  NO_JOBS,
  nothingCollected,
  OldRequestError,
  stillGone,
} from './job-list';
import { type ExtraJobQuestion, extraJobPageCall, extraJobsIn, questionsFrom } from './job-pages';
import { EXTRA_JOBS_LIST, type ExtraJobKind } from './model';
import { type ListPlace, useBroughtList } from './use-brought-list';

export interface ExtraJobsOptions {
  readonly workerId: number | null;
  readonly kind: ExtraJobKind;
  readonly areas: readonly string[];
  readonly today: Day;
  /** The list begins at this day (one-off) or weekday (regular); default: the first one. */
  readonly from?: Day | number;
  /** It is false for a tab that is locked or not visible: nothing is requested. */
  readonly isOn: boolean;
  /** The list polls at this interval in milliseconds (`refreshMs`); 0 turns it off. */
  readonly pollMs?: number;
}

export interface ExtraJobsList {
  readonly jobs: readonly ExtraJob[] | undefined;
  /** The oldest part of the list was read at this time. */
  readonly since: Instant | null;
  /** The list was read from the device while offline, and nothing can be added. */
  readonly isPersisted: boolean;
  readonly hasMore: boolean;
  readonly error: CallError | null;
  readonly isRefreshing: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  /** It loads five more jobs and can be called repeatedly. [EXTRA-19] */
  readonly loadMore: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** These jobs disappeared since the list was first read, until dismissed. */
  readonly gone: readonly ExtraJob[];
  readonly dismissGone: () => void;
}

/** The third element is the cache name, so that adding a job invalidates the lists. */
const keyOf = ({ workerId, kind, areas, today, from }: ExtraJobsOptions) =>
  [
    EXTRA_JOB_LIST_KEY,
    { workerId, kind, areas: areas.join(), today, from: from ?? null },
    'extra-jobs',
  ] as const;

/** Lists extra jobs, five more at a time. A newer request aborts an older one. [EXTRA-15] [EXTRA-18] [EXTRA-20] */
export function useExtraJobs(options: ExtraJobsOptions): ExtraJobsList {
  const { workerId, kind, areas, today, from, isOn, pollMs = 0 } = options;
  const read = useReading();
  const questions = useMemo(() => questionsFrom(kind, today, from), [kind, today, from]);
  const place = useMemo(() => ({ kind, areas, questions }), [kind, areas, questions]);
  const placeOf = (job: ExtraJob) => questions.findIndex((question) => isIn(question, job));
  const key = isOn && workerId !== null ? keyOf(options) : null;
  const listed = useRef<{ readonly name: string; readonly data: ExtraJobListState | undefined }>(undefined);
  const name = unstable_serialize(key);
  const brought = useBroughtList(name, key && place);
  /** Returns the current list, without jobs added in the meantime; undefined once another list is shown. */
  const current = () => (listed.current?.name === name ? listed.current.data : undefined);
  const swr = useSWR<ExtraJobListState, Error>(
    key,
    async () => {
      const wanted = Math.max(EXTRA_JOBS_LIST.batchSize, current()?.shown ?? 0);
      const now = await read(nothingCollected(), wanted, place);
      const before = current();
      const gone = before ? goneSince(before.collected, now.collected, { keyOf: keyOfJob, placeOf }) : [];
      return {
        ...now,
        shown: Math.min(wanted, now.collected.items.length),
        gone: stillGone(before, gone, now),
      };
    },
    {
      ...brought,
      shouldRetryOnError: (failure) => failure instanceof CallFailure && failure.error.retryable,
      ...(pollMs > 0 && { refreshInterval: pollMs }),
    },
  );
  const { data, error, isValidating, mutate } = swr;
  listed.current = { name, data };

  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [hasMoreFailed, setHasMoreFailed] = useState(false);
  const isBusy = useRef(false);
  const loadMore = async () => {
    if (!data || isBusy.current || !hasMoreThan(data)) return;
    isBusy.current = true;
    setIsLoadingMore(true);
    setHasMoreFailed(false);
    try {
      const wanted = data.shown + EXTRA_JOBS_LIST.batchSize;
      const now = await read(data.collected, wanted, place);
      const since = now.since < data.since ? now.since : data.since;
      const shown = afterBatch(data.shown, now.collected.items.length);
      await mutate(
        { ...data, ...now, isPersisted: now.isPersisted || data.isPersisted, since, shown },
        { revalidate: false },
      );
    } catch (failure) {
      // A failed page can be retried by scrolling; a superseded request needs no handling.
      if (failure instanceof CallFailure) setHasMoreFailed(true);
      else if (!(failure instanceof OldRequestError)) throw failure;
    } finally {
      isBusy.current = false;
      setIsLoadingMore(false);
    }
  };
  return {
    jobs: data?.collected.items.slice(0, data.shown),
    since: data?.since ?? null,
    isPersisted: data?.isPersisted ?? false,
    hasMore: data ? hasMoreThan(data) : false,
    error: error instanceof CallFailure ? error.error : null,
    isRefreshing: isValidating,
    isLoadingMore,
    hasMoreFailed,
    loadMore,
    refresh: async () => void (await mutate().catch(() => undefined)),
    gone: data?.gone ?? NO_JOBS,
    dismissGone: () => void (data && mutate({ ...data, gone: NO_JOBS }, { revalidate: false })),
  };
}

const isIn = (question: ExtraJobQuestion, job: ExtraJob) =>
  question.kind === 'one-off' ? question.day === job.day : question.dayOfWeek === job.dayOfWeek;

type Reading = (
  from: Collected<ExtraJob>,
  wanted: number,
  place: ListPlace,
) => Promise<{
  readonly collected: Collected<ExtraJob>;
  readonly since: Instant;
  readonly isPersisted: boolean;
}>;

/** Each read aborts the previous one. [EXTRA-20] */
function useReading(): Reading {
  const client = useCallClient();
  const answers = useAnswerCache();
  const { now } = useClock();
  const latest = useRef<AbortController | null>(null);
  return async (from, wanted, { kind, areas, questions }) => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    const seen = { since: now(), isPersisted: false };
    const ask: Collecting<ExtraJobQuestion, ExtraJob>['ask'] = async (question, page) => {
      const answer = await askPage(
        { client, answers, now, signal: abort.signal },
        extraJobPageCall(question, { areas, page }),
      );
      if (answer === null) return null;
      if (answer.since < seen.since) seen.since = answer.since;
      if (answer.isPersisted) seen.isPersisted = true;
      return extraJobsIn(kind, answer.value);
    };
    const isCurrent = () => latest.current === abort;
    const collected = await collect(from, wanted, { questions, keyOf: keyOfJob, ask, isCurrent });
    return { collected, ...seen };
  };
}

interface Asking {
  readonly client: CallClient;
  readonly answers: AnswerCache;
  readonly now: () => Instant;
  readonly signal: AbortSignal;
}

/** Reads one page from the network, or from the device if offline; null for a day out of range. */
async function askPage(
  { client, answers, now, signal }: Asking,
  { call, input }: ReturnType<typeof extraJobPageCall>,
) {
  const since = now();
  const result = await client(call, input as never, { signal });
  if (signal.aborted) throw new OldRequestError();
  if (result.ok) {
    answers.persist(call, input as never, { value: result.value, since });
    return { value: result.value, since, isPersisted: false };
  }
  if (isDayOutOfRange(result.error)) return null;
  const kept = isConnectionError(result.error)
    ? await answers.read(call, input as never, { isUrgent: true })
    : null;
  if (!kept) throw new CallFailure(result.error);
  return { ...kept, isPersisted: true };
}
