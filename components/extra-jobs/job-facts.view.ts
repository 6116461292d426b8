import type { Maybe } from '@/lib/call/contract/wire';
import { fitOf, type JobFit, type VisitInDay } from '@/lib/features/extra-jobs/rules-day';
import {
  hoursOfDay,
  isOutsideAreas,
  isOutsideHours,
  type WeekdayHours,
} from '@/lib/features/extra-jobs/rules-hours';
import { type OpenJob, payOf } from '@/lib/features/extra-jobs/rules-open';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import type { Worker } from '@/lib/features/session/wire';

/** What the worker's own days, hours, areas and rates say of a job. */
export interface JobFacts {
  /** Its day as the schedule has it; null where that is not known. */
  readonly day: WorkingDay | null;
  readonly fit: JobFit<VisitInDay> | null;
  readonly isOutsideHours: boolean;
  readonly isOutsideAreas: boolean;
  /** Null while the worker's rates are not known. */
  readonly payPence: number | null;
}

/** What is known of the worker; each part may come later than the others. */
export interface KnownOfWorker {
  readonly days: readonly WorkingDay[];
  readonly week: readonly WeekdayHours[] | undefined;
  /** Home and the assigned ones; empty for who goes everywhere. */
  readonly areas: readonly string[];
  readonly worker: Maybe<Worker>;
  readonly zone: string;
}

export function factsOf(job: OpenJob, { days, week, areas, worker, zone }: KnownOfWorker): JobFacts {
  const day = days.find((one) => one.day === job.day) ?? null;
  return {
    day,
    fit: day && fitInto(day, job, { zone, travelPreferences: worker?.travelPreferences }),
    isOutsideHours: job.isWithinHours === null ? isOutsideDay(job, day, week) : !job.isWithinHours,
    isOutsideAreas: job.isWithinArea === null ? isOutsideAreas(job.outward, areas) : !job.isWithinArea,
    payPence: worker ? payOf(job.hours, worker) : null,
  };
}

function fitInto(day: WorkingDay, job: OpenJob, options: Parameters<typeof fitOf>[2]) {
  if (!job.slot) return null;
  return fitOf(
    { day: day.day, start: job.slot.start, hours: job.hours, property: job.property },
    day,
    options,
  );
}

/** Nothing is said of a day that is not known. */
function isOutsideDay({ slot }: OpenJob, day: WorkingDay | null, week: KnownOfWorker['week']): boolean {
  return slot !== null && day !== null && isOutsideHours(slot, hoursOfDay(day, week));
}
