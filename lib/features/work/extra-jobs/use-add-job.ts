'use client';

import { useRef, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { type CallError, type CallResult, isConnectionError } from '@/lib/core/ground/contract/call-error';
import { type CacheName, callKey } from '@/lib/core/ground/contract/define-call';
import { brand } from '@/lib/core/ground/site/brand';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf } from '@/lib/core/ground/time/zoned';
import { useAnswerCache, useCallClient } from '@/lib/core/phone/client/call-context';
import { touch, useInvalidate } from '@/lib/core/phone/client/freshness';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { EXPAND_VISITS, scheduleCalls } from '@/lib/features/work/schedule/calls';
import { shownDaysInput } from '@/lib/features/work/schedule/hooks';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { extraJobListCalls } from './calls';
import { type AddFailure, type ExtraJob, isSameExtraJob, keyOfJob, REFUSED_FIELDS } from './extra-job';
import { EXTRA_JOB_LIST_KEY, type ExtraJobListState, withoutJob } from './job-list';
import { extraJobsMessages } from './messages';
import { findExtraJob, wantedOf } from './use-extra-job';

export type AddOutcome =
  /** The schedule shows this day. Regular job: the day of its first visit, if known. [EXTRA-29] [EXTRA-30] */
  | { readonly isAdded: true; readonly day: Day | null }
  /** `text` is null if no message is shown. [EXTRA-31] */
  | { readonly isAdded: false; readonly reason: AddFailure; readonly text: string | null };

interface AddJob {
  readonly isAdding: boolean;
  readonly add: (workerId: number, job: ExtraJob) => Promise<AddOutcome>;
}

/**
 * Adds a job online only: jobs are first come, first served. Reads the job again, as it may have moved. [EXTRA-29]
 * [EXTRA-30]
 */
export function useAddJob(): AddJob {
  const client = useCallClient();
  const invalidate = useInvalidate();
  const { mutate } = useSWRConfig();
  const refreshDay = useRefreshDay();
  const { now } = useClock();
  const visit = useWrite(visitCalls.patchVisit, { now });
  const regular = useWrite(extraJobListCalls.assignJob, { now });
  const [isAdding, setIsAdding] = useState(false);
  /** The last request for this job got no response. The worker may already have it, and then no list contains it. */
  const unanswered = useRef<string | null>(null);

  const assign = async (workerId: number, job: ExtraJob): Promise<CallResult<Day | null>> => {
    const workers = [{ id: workerId }];
    if (job.kind === 'regular') {
      const body = { availabilityChanges: job.availabilityChanges, workers };
      const result = await regular.write({ params: { jobId: job.jobId }, body });
      return result.ok ? { ok: true, value: result.value?.nextVisitDate ?? job.day } : result;
    }
    const params = { jobId: job.jobId, date: job.date };
    const result = await visit.write({ params, body: { workers } });
    return result.ok ? { ok: true, value: result.value?.actualDate ?? job.date } : result;
  };

  const check = async (job: ExtraJob): Promise<AddFailure | null> => {
    if (unanswered.current === keyOfJob(job)) return null;
    const found = await findExtraJob(client, wantedOf(job, job, []), dayOf(now(), brand.timeZone));
    if (!found.ok) return failureOf(found.error);
    if (found.value === null) return 'taken';
    // The list was too long to read to its end: let the server decide.
    if (found.value === 'unseen') return null;
    return isSameExtraJob(job, found.value) ? null : 'changed';
  };

  const fail = (reason: AddFailure, job: ExtraJob, error?: CallError): AddOutcome => {
    // A job with a new day was not taken. It appears again where that day is listed.
    if (reason === 'changed') void mutate<ExtraJobListState | undefined>(isList, without(job));
    invalidate(STALE_AFTER[reason] ?? [], now());
    const text = error?.code === 'accepted' ? error.userMessage : failureText(reason);
    return { isAdded: false, reason, text };
  };

  const readDayAgain = async (workerId: number, day: Day | null) => {
    const isRead = day !== null && (await refreshDay(workerId, day));
    if (!isRead) invalidate(['schedule'], now());
  };

  const add = async (workerId: number, job: ExtraJob): Promise<AddOutcome> => {
    setIsAdding(true);
    try {
      const obstacle = await check(job);
      if (obstacle) return fail(obstacle, job);
      const result = await assign(workerId, job);
      unanswered.current = !result.ok && isWithoutAnswer(result.error) ? keyOfJob(job) : null;
      if (!result.ok) return fail(failureOf(result.error), job, result.error);
      void mutate<ExtraJobListState | undefined>(isList, without(job));
      if (job.kind === 'one-off') void readDayAgain(workerId, result.value);
      return { isAdded: true, day: result.value };
    } finally {
      setIsAdding(false);
    }
  };
  return { isAdding, add };
}

function failureText(reason: AddFailure): string | null {
  const { failure } = extraJobsMessages;
  if (reason === 'unforeseen') return null;
  return reason === 'not-eligible' ? failure[reason]({ page: pageTitle('performance') }) : failure[reason];
}

const STALE_AFTER: Partial<Record<AddFailure, readonly CacheName[]>> = {
  taken: ['extra-jobs'],
  changed: ['extra-jobs'],
  'not-yet': ['extra-jobs'],
  'too-far': ['extra-jobs', 'areas'],
  clash: ['schedule'],
};

const without = (job: ExtraJob) => (listed: ExtraJobListState | undefined) =>
  listed && withoutJob(listed, job);

const isList = (key: unknown) => Array.isArray(key) && key[0] === EXTRA_JOB_LIST_KEY;

const isWithoutAnswer = ({ retryable }: CallError) => retryable;

function failureOf(error: CallError): AddFailure {
  const { code, fields = {} } = error;
  if (isConnectionError(error)) return 'offline';
  if (code === 'not_found') return 'taken';
  if (code !== 'validation_error') return 'unforeseen';
  const known = Object.entries(REFUSED_FIELDS).find(([, field]) => Object.hasOwn(fields, field));
  return (known?.[0] as AddFailure | undefined) ?? 'unforeseen';
}

/** Resolves to false on failure; then the whole schedule must be revalidated. */
export function useRefreshDay(): (workerId: number, date: Day) => Promise<boolean> {
  const client = useCallClient();
  const answers = useAnswerCache();
  const { cache, mutate } = useSWRConfig();
  const { now } = useClock();
  return async (workerId, date) => {
    const key = callKey(scheduleCalls.listWorkingDays, shownDaysInput(workerId));
    const name = unstable_serialize(key);
    const daysNow = () => cache.get(name)?.data as readonly WorkingDay[] | undefined;
    if (!daysNow()?.some(({ day }) => day === date)) return false;
    const sentAt = now();
    const params = { workerId, date };
    const read = await client(scheduleCalls.getWorkingDay, { params, query: { expand: EXPAND_VISITS } });
    if (!read.ok) return false;
    const withDay = (days: readonly WorkingDay[]) =>
      days.map((known) => (known.day === date ? read.value : known));
    await mutate<readonly WorkingDay[]>(key, (days) => days && withDay(days), { revalidate: false });
    touch(name, sentAt);
    answers.change(scheduleCalls.listWorkingDays, (asked) => asked.workerId === workerId, withDay);
    return true;
  };
}
