'use client';

import { useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { type AnswerCache, useAnswerCache, useCallClient } from '@/lib/core/client/call-context';
import type { CallClient } from '@/lib/core/client/client';
import { CallFailure } from '@/lib/core/client/use-call';
import { type CallError, isConnectionError } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { type ExtraJob, keyOfJob } from './extra-job';
import {
  afterBatch,
  type Collected,
  type Collecting,
  collect,
  dayWindow,
  EXTRA_JOB_LIST_KEY,
  type ExtraJobListState,
  goneSince,
  hasMoreThan,
  isDayOutOfRange,
  JOB_WEEKDAYS,
  NO_JOBS,
  nothingCollected,
  OldRequestError,
  stillGone,
} from './job-list';
import { EXTRA_JOBS_LIST, type ExtraJobKind } from './model';
import { type ExtraJobQuestion, extraJobPageCall, extraJobsIn } from './use-extra-job';

/** What is listed. */
export interface ExtraJobsOptions {
  readonly workerId: number | null;
  readonly kind: ExtraJobKind;
  /** Codes; empty for the worker's own areas. */
  readonly areas: readonly string[];
  /** The marketplace's day. */
  readonly today: Day;
  /** The day (one-off) or weekday (regular) at which the list begins, for a skip to it; the first one without. */
  readonly from?: Day | number;
  /** False for a tab that is locked or not in view: no job of it is asked for. */
  readonly isOn: boolean;
  /** Milliseconds between two readings, as the signal of extra jobs wishes (`refreshMs`); 0 for none. */
  readonly pollMs?: number;
}

export interface ExtraJobsList {
  /** Undefined until the first batch is there. */
  readonly jobs: readonly ExtraJob[] | undefined;
  /** Since when the oldest part of it is so. */
  readonly since: Instant | null;
  /** The phone has kept it: there is no connection, and nothing can be added. */
  readonly isPersisted: boolean;
  readonly hasMore: boolean;
  readonly error: CallError | null;
  readonly isRefreshing: boolean;
  readonly isLoadingMore: boolean;
  /** The last try to load more brought nothing; another one may. */
  readonly hasMoreFailed: boolean;
  /** Five more. Safe to call again and again. [EXTRA-19] */
  readonly loadMore: () => Promise<void>;
  /** Reads what is shown anew: pull to refresh, and Retry. */
  readonly refresh: () => Promise<void>;
  /** Jobs that were open and have been taken since the list was first read, until they are dismissed. */
  readonly gone: readonly ExtraJob[];
  readonly dismissGone: () => void;
}

/** The cache's name stands third, so that what was taken makes the lists stale. */
const keyOf = ({ workerId, kind, areas, today, from }: ExtraJobsOptions) =>
  [
    EXTRA_JOB_LIST_KEY,
    { workerId, kind, areas: areas.join(), today, from: from ?? null },
    'extra-jobs',
  ] as const;

/** Jobs on offer, five more at a time. A newer request ends an older one. [EXTRA-15] [EXTRA-18] [EXTRA-20] */
export function useExtraJobs(options: ExtraJobsOptions): ExtraJobsList {
  const { workerId, kind, areas, today, from, isOn, pollMs = 0 } = options;
  const read = useReading();
  const questions = useMemo(() => questionsFrom(kind, today, from), [kind, today, from]);
  const place = { kind, areas, questions };
  const placeOf = (job: ExtraJob) => questions.findIndex((question) => isIn(question, job));
  const key = isOn && workerId !== null ? keyOf(options) : null;
  const listed = useRef<{ readonly name: string; readonly data: ExtraJobListState | undefined }>(undefined);
  const name = JSON.stringify(key);
  /** As it stands by now: a job that the worker has added meanwhile is in it no more. Undefined once another list is shown. */
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
      // What failed can be asked for again by scrolling on; what is too old is not wanted any more.
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

function questionsFrom(
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

const isIn = (question: ExtraJobQuestion, job: ExtraJob) =>
  question.kind === 'one-off' ? question.day === job.day : question.dayOfWeek === job.dayOfWeek;

interface Place {
  readonly kind: ExtraJobKind;
  readonly areas: readonly string[];
  readonly questions: readonly ExtraJobQuestion[];
}

type Reading = (
  from: Collected<ExtraJob>,
  wanted: number,
  place: Place,
) => Promise<{
  readonly collected: Collected<ExtraJob>;
  readonly since: Instant;
  readonly isPersisted: boolean;
}>;

/** Reads on in a list. Each reading ends the one before it, whose connection is given up. [EXTRA-20] */
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

/** One page of the network, or what the phone has kept of it where there is none; null for a day out of range. */
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
