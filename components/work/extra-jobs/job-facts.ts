'use client';

import { useMemo } from 'react';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useUser } from '@/lib/core/phone/session/user';
import { useAvailability } from '@/lib/features/people/hours/hooks';
import {
  byRank,
  byTime,
  clashesOf,
  fitBetween,
  type JobFit,
  metresToNearest,
  timesOf,
  type VisitInDay,
  visitsInDay,
} from '@/lib/features/work/extra-jobs/day-fit';
import {
  daysOfJob,
  type ExtraJob,
  type ExtraJobPay,
  extraJobPay,
} from '@/lib/features/work/extra-jobs/extra-job';
import {
  type HoursOfWeekday,
  hoursOfDay,
  isOutsideAreas,
  isOutsideHours,
} from '@/lib/features/work/extra-jobs/hours-and-areas';
import type { JobOrder } from '@/lib/features/work/extra-jobs/model';
import type { ChosenAreas } from '@/lib/features/work/extra-jobs/use-areas';
import { expectedDay } from '@/lib/features/work/schedule/expected-times';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import { readDay, type ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { travelPlaceOf } from '@/lib/features/work/schedule/travel';
import { rateOf, rateOn } from '@/lib/features/work/visits/visit-pay';

export type FactsOf = (job: ExtraJob) => JobFacts;

const NO_DAYS: readonly WorkingDay[] = [];

interface KnownFacts {
  readonly facts: FactsOf;
  /** It is false while the schedule is being read: travel times would come late and move the list. */
  readonly areKnown: boolean;
}

/** Compares jobs with the worker's schedule, hours, areas and rates, as far as they are cached. */
export function useJobFacts(workerId: number | null, { own: areas }: ChosenAreas, now: Instant): KnownFacts {
  const schedule = useSchedule(workerId, null);
  const days = schedule.data ?? NO_DAYS;
  const week = useAvailability(workerId, null).data;
  const worker = useUser();
  const facts = useMemo<FactsOf>(
    () => (job) => factsOf(job, { days, week, areas, worker, now, zone: brand.timeZone }),
    [days, week, areas, worker, now],
  );
  return { facts, areKnown: schedule.data !== undefined || schedule.error !== null || workerId === null };
}

export interface JobFacts {
  /** This is the job's day in the schedule, with expected times; it is null if it is unknown. */
  readonly day: ScheduleDay | null;
  readonly fit: JobFit<VisitInDay> | null;
  /**
   * These visits on known days overlap the job. A regular job has one per customer, at any of its visits. The
   * marketplace rejects a job with a clash.
   */
  readonly clashes: readonly VisitInDay[];
  readonly isOutsideHours: boolean;
  readonly isOutsideAreas: boolean;
  /** It is null until the worker is loaded. */
  readonly pay: ExtraJobPay | 'not-set' | null;
  /** These are the metres to the nearest of home and the day's visits; it is null if they are unknown. */
  readonly metres: number | null;
}

/** Each part may load later. */
interface KnownOfWorker {
  readonly days: readonly WorkingDay[];
  readonly week: readonly HoursOfWeekday[] | undefined;
  /** These are the home area and the assigned areas; workers without area limits have none here. */
  readonly areas: readonly string[];
  readonly worker: Maybe<Worker>;
  readonly now: Instant;
  readonly zone: string;
}

function factsOf(job: ExtraJob, known: KnownOfWorker): JobFacts {
  const { days, week, areas, worker, now } = known;
  const day = days.find((one) => one.day === job.day) ?? null;
  return {
    day: day && expectedDay(readDay(day), now),
    fit: day && fitInto(day, job, known),
    clashes: clashesIn(job, known),
    isOutsideHours: job.isWithinHours === null ? isOutsideDay(job, day, week) : !job.isWithinHours,
    isOutsideAreas: job.isWithinArea === null ? isOutsideAreas(job.outward, areas) : !job.isWithinArea,
    pay: worker ? payOf(job, worker) : null,
    metres: metresToNearest(travelPlaceOf(job), [
      worker?.postcode?.location ?? worker?.postcode?.approximateLocation,
      ...(day ? visitsInDay(day, now).map(travelPlaceOf) : []),
    ]),
  };
}

function payOf(job: ExtraJob, worker: Worker): JobFacts['pay'] {
  const rate = rateOf(worker);
  if (rate === null) return 'not-set';
  return extraJobPay(job, job.day === null ? rate : rateOn(rate, job.day));
}

function fitInto(day: WorkingDay, job: ExtraJob, { worker, now, zone }: KnownOfWorker) {
  if (!job.slot) return null;
  return fitBetween(
    { day: day.day, start: job.slot.start, hours: job.hours, property: job.property },
    visitsInDay(day, now),
    { zone, travelPreferences: worker?.travelPreferences },
  );
}

function clashesIn(job: ExtraJob, { days, now, zone }: KnownOfWorker): readonly VisitInDay[] {
  const { slot, hours } = job;
  if (!slot) return [];
  const jobDays = new Set(daysOfJob(job, days.at(-1)?.day ?? ''));
  const clashes = days
    .filter(({ day }) => jobDays.has(day))
    .flatMap((known) =>
      clashesOf(timesOf({ day: known.day, start: slot.start, hours }, zone), visitsInDay(known, now)),
    );
  // Ignore the job's own visits: it may have been added although the response was lost.
  return clashes.filter(
    ({ visit }, at) =>
      visit.jobId !== job.jobId && clashes.findIndex((other) => other.visit.jobId === visit.jobId) === at,
  );
}

/** Returns false for an unknown day. */
function isOutsideDay({ slot }: ExtraJob, day: WorkingDay | null, week: KnownOfWorker['week']): boolean {
  return slot !== null && day !== null && isOutsideHours(slot, hoursOfDay(day, week));
}

/** A regular job may clash at a later visit than its next one. */
export const fitOfFacts = ({ fit, clashes }: JobFacts) => (clashes.length > 0 ? 'clash' : (fit?.fit ?? null));

export function sorted(
  jobs: readonly ExtraJob[],
  order: JobOrder,
  factsOfJob: (job: ExtraJob) => JobFacts,
): readonly ExtraJob[] {
  const ranked = jobs.map((job) => {
    const facts = factsOfJob(job);
    const { jobId, day, slot } = job;
    const isWithinHours = !facts.isOutsideHours;
    return {
      job,
      jobId,
      day,
      start: slot?.start ?? null,
      metres: facts.metres,
      fit: fitOfFacts(facts),
      isWithinHours,
    };
  });
  return ranked.toSorted(order === 'time' ? byTime : byRank).map(({ job }) => job);
}
