import type { Maybe } from '@/lib/core/contract/wire';
import { hourlyPence, payPence, penceOf } from '@/lib/core/money/pence';
import type { Worker } from '@/lib/core/session/wire';
import { addDays, compareTexts, type Day, weekdayOf } from '@/lib/core/time/zoned';
import { requiredHours, requiredHoursOf } from '@/lib/features/visits/rules';
import type { Instruction, Property, Task, TimeSlot, Visit } from '@/lib/features/visits/wire';
import { areSameHours } from './hours-and-areas';
import type { ExtraJobId } from './model';
import type { ExtraRegularJob } from './wire';

/** A job on offer of either kind, as cards and the detail show it. Derived in render; nothing of it travels. */
export interface ExtraJob extends ExtraJobId {
  /** The day on which it is done; of a regular job its next visit's, where that is known. */
  readonly day: Day | null;
  /** 0 is Monday. */
  readonly dayOfWeek: number | null;
  readonly slot: TimeSlot | null;
  readonly hours: number;
  /** Days between visits; 1 for one-off. */
  readonly frequency: number | null;
  readonly tasks: readonly Task[];
  readonly instructions: readonly Instruction[];
  readonly access: Maybe<string>;
  readonly property: Maybe<Property>;
  /** The first half of the postcode, and the name under which lists show the area. */
  readonly outward: string | null;
  readonly areaName: string | null;
  /** What taking it adds to the worker's regular hours; none for a one-off visit. */
  readonly availabilityChanges: readonly TimeSlot[];
  /** The marketplace needs somebody for it within the days that its signal counts. [EXTRA-41] */
  readonly isNeededSoon: boolean;
  /** As served for regular jobs; null where the app judges by hours and areas itself. */
  readonly isWithinHours: boolean | null;
  readonly isWithinArea: boolean | null;
}

export function extraJobOfVisit(visit: Visit): ExtraJob {
  return {
    kind: 'one-off',
    jobId: visit.jobId,
    date: visit.scheduledDate,
    day: visit.actualDate,
    dayOfWeek: weekdayOf(visit.actualDate),
    slot: visit.timeSlot ?? null,
    hours: requiredHours(visit),
    frequency: visit.frequency ?? null,
    tasks: visit.tasks ?? [],
    instructions: visit.instructions ?? [],
    access: visit.access,
    ...placeOf(visit.property),
    availabilityChanges: [],
    isNeededSoon: visit.isWithinExtraJobsSignal === true,
    isWithinHours: null,
    isWithinArea: null,
  };
}

export function extraJobOfRegular(served: ExtraRegularJob): ExtraJob {
  const { job } = served;
  const day = job.nextVisitDate ?? null;
  return {
    kind: 'regular',
    jobId: job.id,
    date: day ?? '',
    day,
    dayOfWeek: job.timeSlot?.day ?? (day === null ? null : weekdayOf(day)),
    slot: job.timeSlot ? { start: job.timeSlot.start, end: job.timeSlot.end } : null,
    hours: requiredHoursOf(job.tasks ?? []),
    frequency: job.frequency ?? null,
    tasks: job.tasks ?? [],
    instructions: job.instructions ?? [],
    access: job.access,
    ...placeOf(job.property),
    availabilityChanges: served.availabilityChanges ?? [],
    isNeededSoon: false,
    isWithinHours: served.isWithinRegularWorkingHours ?? null,
    isWithinArea: served.isWithinRegularWorkingArea ?? null,
  };
}

function placeOf(property: Maybe<Property>) {
  const postcode = property?.postcode;
  const outward = postcode?.outward ?? postcode?.area?.code ?? null;
  return { property, outward, areaName: postcode?.area?.extraJobAreaDisplayName ?? outward };
}

/** The same key for a job on any page or day. */
export const keyOfJob = ({ kind, jobId, date }: ExtraJobId): string =>
  kind === 'regular' ? `${kind}/${jobId}` : `${kind}/${jobId}/${date}`;

/**
 * The days up to a last one on which a job has visits: of a regular one by its rhythm, from its next visit on. Where that
 * visit was moved to another weekday, or nobody says how often the job is done, its own day alone.
 */
export function daysOfJob({ kind, day, dayOfWeek, frequency }: ExtraJob, lastDay: Day): readonly Day[] {
  if (day === null) return [];
  const isMoved = dayOfWeek !== weekdayOf(day);
  if (kind === 'one-off' || isMoved || !frequency || frequency < 1) return [day];
  const days: Day[] = [];
  for (let next = day; next <= lastDay; next = addDays(next, frequency)) days.push(next);
  return days;
}

/** What a job pays, in whole pence. */
export interface ExtraJobPay {
  readonly totalPence: number;
  readonly hourlyPence: number;
}

/** What a job would pay by the worker's own rates; null while those are not known. */
export function extraJobPay(
  hours: number,
  worker: Pick<Worker, 'basePay' | 'hourlyBonus' | 'isEligibleForBonus'>,
): ExtraJobPay | null {
  const { basePay, hourlyBonus, isEligibleForBonus } = worker;
  if (basePay === null || basePay === undefined) return null;
  const rates = {
    basePence: penceOf(basePay),
    bonusPence: hourlyBonus === null || hourlyBonus === undefined ? null : penceOf(hourlyBonus),
    isEligibleForBonus: isEligibleForBonus === true,
  };
  return { totalPence: payPence(hours, rates), hourlyPence: hourlyPence(rates) };
}

/** Whether a job still is what the worker has read: its day, time, length, tasks and what it would change. */
export function isSameExtraJob(read: ExtraJob, now: ExtraJob): boolean {
  const tasksOf = ({ tasks }: ExtraJob) =>
    tasks.map(({ type, hours }) => `${type} ${hours}`).toSorted(compareTexts);
  return (
    read.day === now.day &&
    read.slot?.start === now.slot?.start &&
    read.slot?.end === now.slot?.end &&
    read.frequency === now.frequency &&
    tasksOf(read).join() === tasksOf(now).join() &&
    areSameHours(read.availabilityChanges, now.availabilityChanges)
  );
}

/** Why a job could not be added. Nobody else's failure is shown for what is not foreseen. [EXTRA-31] */
export type AddFailure =
  | 'offline'
  | 'taken'
  | 'changed'
  | 'late'
  | 'not-eligible'
  | 'not-yet'
  | 'too-far'
  | 'clash'
  | 'unforeseen';

/** The field of a refusal that says which it is; each has an own. */
export const REFUSED_FIELDS = {
  taken: 'workers',
  changed: 'availability_changes',
  late: 'late',
  'not-eligible': 'eligibility',
  'not-yet': 'day',
  'too-far': 'areas',
  clash: 'clash',
} as const satisfies Partial<Record<AddFailure, string>>;
