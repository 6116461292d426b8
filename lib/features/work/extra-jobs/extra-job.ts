import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { addDays, compareTexts, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { requiredHours, requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { Instruction, Property, Task, Visit } from '@/lib/features/work/visits/schema';
import { extrasOf, type PayRate, type VisitPay, workPay } from '@/lib/features/work/visits/visit-pay';
import { areSameHours } from './hours-and-areas';
import type { ExtraJobId } from './model';
import type { ExtraRegularJob } from './schema';

/** Cards and the detail show a one-off visit or regular job in this form. It is derived in render and never sent. */
export interface ExtraJob extends ExtraJobId {
  /** This is the job's day. Regular job: the day of its next visit, if known. */
  readonly day: Day | null;
  /** 0 is Monday. */
  readonly dayOfWeek: number | null;
  readonly slot: TimeSlot | null;
  readonly hours: number;
  /** Visits are this many days apart; 1 for a one-off visit. */
  readonly frequency: number | null;
  readonly tasks: readonly Task[];
  readonly instructions: readonly Instruction[];
  readonly access: Maybe<string>;
  readonly property: Maybe<Property>;
  readonly outward: string | null;
  readonly areaName: string | null;
  /** Taking the job adds these hours to the worker's regular hours; empty for a one-off visit. */
  readonly availabilityChanges: readonly TimeSlot[];
  /** The job's day is within the signal's lookahead. [EXTRA-41] */
  readonly isNeededSoon: boolean;
  /** The server says it for regular jobs; null means that the app computes it from hours and areas. */
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

export const keyOfJob = ({ kind, jobId, date }: ExtraJobId): string =>
  kind === 'regular' ? `${kind}/${jobId}` : `${kind}/${jobId}/${date}`;

/** A regular job repeats from its next visit on, unless that was moved to another weekday. */
export function daysOfJob({ kind, day, dayOfWeek, frequency }: ExtraJob, lastDay: Day): readonly Day[] {
  if (day === null) return [];
  const isMoved = dayOfWeek !== weekdayOf(day);
  if (kind === 'one-off' || isMoved || !frequency || frequency < 1) return [day];
  const days: Day[] = [];
  for (let next = day; next <= lastDay; next = addDays(next, frequency)) days.push(next);
  return days;
}

export interface ExtraJobPay extends VisitPay {
  /** This is the net pay for an hour of the visit; null for a job without hours. */
  readonly netHourlyPence: number | null;
}

/** This is the net pay of one visit at the worker's own rate. */
export function extraJobPay({ hours, tasks }: Pick<ExtraJob, 'hours' | 'tasks'>, rate: PayRate): ExtraJobPay {
  const pay = workPay({ hours, ...extrasOf({ tipPence: null, tasks }) }, rate);
  return { ...pay, netHourlyPence: hours > 0 ? Math.round(pay.totalPence / hours) : null };
}

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

/** Says why a job could not be added. Unexpected failures get no text of their own. [EXTRA-31] */
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

/** The error's field identifies the reason for the refusal. */
export const REFUSED_FIELDS = {
  taken: 'workers',
  changed: 'availability_changes',
  late: 'late',
  'not-eligible': 'eligibility',
  'not-yet': 'day',
  'too-far': 'areas',
  clash: 'clash',
} as const satisfies Partial<Record<AddFailure, string>>;
