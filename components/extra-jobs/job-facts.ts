'use client';

import { useMemo } from 'react';
import { brand } from '@/lib/brand';
import type { Maybe } from '@/lib/core/contract/wire';
import { useUser } from '@/lib/core/session/user';
import type { Worker } from '@/lib/core/session/wire';
import {
  byRank,
  byTime,
  clashesOf,
  fitOf,
  type JobFit,
  metresToNearest,
  timesOf,
  type VisitInDay,
  visitsInDay,
} from '@/lib/features/extra-jobs/day-fit';
import { daysOfJob, type ExtraJob, type ExtraJobPay, extraJobPay } from '@/lib/features/extra-jobs/extra-job';
import {
  type HoursOfWeekday,
  hoursOfDay,
  isOutsideAreas,
  isOutsideHours,
} from '@/lib/features/extra-jobs/hours-and-areas';
import type { JobOrder } from '@/lib/features/extra-jobs/model';
import type { ChosenAreas } from '@/lib/features/extra-jobs/use-areas';
import { useSchedule } from '@/lib/features/schedule/hooks';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import { useAvailability } from '@/lib/features/time-off/hooks';

export type FactsOf = (job: ExtraJob) => JobFacts;

const NO_DAYS: readonly WorkingDay[] = [];

/** Judges jobs by the worker's own schedule, hours, areas and rates, as far as the phone knows them. */
export function useJobFacts(workerId: number | null, { own: areas }: ChosenAreas): FactsOf {
  const days = useSchedule(workerId, null).data ?? NO_DAYS;
  const week = useAvailability(workerId, null).data;
  const worker = useUser();
  return useMemo(
    () => (job) => factsOf(job, { days, week, areas, worker, zone: brand.timeZone }),
    [days, week, areas, worker],
  );
}

/** A job compared with the worker's days, hours, areas and rates. */
export interface JobFacts {
  /** Its day as the schedule has it; null where that is not known. */
  readonly day: WorkingDay | null;
  readonly fit: JobFit<VisitInDay> | null;
  /**
   * The worker's visits at the same time, on the known days; of a regular job at any of its visits, each customer once.
   * The marketplace gives nobody a job that has one.
   */
  readonly clashes: readonly VisitInDay[];
  readonly isOutsideHours: boolean;
  readonly isOutsideAreas: boolean;
  /** Null while the worker's rates are not known. */
  readonly pay: ExtraJobPay | null;
  /** To the nearest of the worker's home and the day's visits; null where that is not known. */
  readonly metres: number | null;
}

/** The worker's data; each part may load later. */
interface KnownOfWorker {
  readonly days: readonly WorkingDay[];
  readonly week: readonly HoursOfWeekday[] | undefined;
  /** Home and the assigned ones; empty for who goes everywhere. */
  readonly areas: readonly string[];
  readonly worker: Maybe<Worker>;
  readonly zone: string;
}

function factsOf(job: ExtraJob, { days, week, areas, worker, zone }: KnownOfWorker): JobFacts {
  const day = days.find((one) => one.day === job.day) ?? null;
  return {
    day,
    fit: day && fitInto(day, job, { zone, travelPreferences: worker?.travelPreferences }),
    clashes: clashesIn(days, job, zone),
    isOutsideHours: job.isWithinHours === null ? isOutsideDay(job, day, week) : !job.isWithinHours,
    isOutsideAreas: job.isWithinArea === null ? isOutsideAreas(job.outward, areas) : !job.isWithinArea,
    pay: worker ? extraJobPay(job.hours, worker) : null,
    metres: metresToNearest(placeOf(job), [
      worker?.postcode?.location,
      ...(day ? visitsInDay(day).map(placeOf) : []),
    ]),
  };
}

const placeOf = ({ property }: Partial<Pick<ExtraJob, 'property'>>) => property?.postcode?.location;

function fitInto(day: WorkingDay, job: ExtraJob, options: Parameters<typeof fitOf>[2]) {
  if (!job.slot) return null;
  return fitOf(
    { day: day.day, start: job.slot.start, hours: job.hours, property: job.property },
    day,
    options,
  );
}

function clashesIn(days: readonly WorkingDay[], job: ExtraJob, zone: string): readonly VisitInDay[] {
  const { slot, hours } = job;
  if (!slot) return [];
  const jobDays = new Set(daysOfJob(job, days.at(-1)?.day ?? ''));
  const clashes = days
    .filter(({ day }) => jobDays.has(day))
    .flatMap((known) =>
      clashesOf(timesOf({ day: known.day, start: slot.start, hours }, zone), visitsInDay(known)),
    );
  // The schedule has the job's own visits where the answer to an attempt to add it was lost.
  return clashes.filter(
    ({ visit }, at) =>
      visit.jobId !== job.jobId && clashes.findIndex((other) => other.visit.jobId === visit.jobId) === at,
  );
}

/** Null for an unknown day. */
function isOutsideDay({ slot }: ExtraJob, day: WorkingDay | null, week: KnownOfWorker['week']): boolean {
  return slot !== null && day !== null && isOutsideHours(slot, hoursOfDay(day, week));
}

/** How a job fits its day. A regular job may overlap at a later visit than its next one. */
export const fitOfFacts = ({ fit, clashes }: JobFacts) => (clashes.length > 0 ? 'clash' : (fit?.fit ?? null));

/** The jobs of one day in the order that the worker chose. */
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
