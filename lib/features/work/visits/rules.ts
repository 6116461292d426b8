import type { Maybe } from '@/lib/core/ground/contract/schema';
import {
  type ClockTime,
  type Day,
  hoursBetween,
  type Instant,
  instantOf,
} from '@/lib/core/ground/time/zoned';
import type { AccessInformation, Instruction, Task, Visit } from './schema';

export const VISIT_LIMITS = {
  /** A visit pays at least this many hours, unless less was required. [ACT-11] */
  minimumPayableHours: 2,
  /** Above the minimum, worked hours are rounded up to this step. [ACT-11] */
  payableStepHours: 0.5,
  /** A finish that is more than this too short needs confirmation. [ACT-09] */
  fewerHoursAllowanceMinutes: 15,
  /** A finish that is more than this too long offers contact with the provider. [ACT-10] */
  moreHoursAllowanceMinutes: 25,
  /** A finish this soon after the start was probably a mistake. */
  mistakenFinishMinutes: 5,
  /** A start more than this before the visit's time needs confirmation. */
  earlyStartMinutes: 60,
  /** A worker closer to the property is at the right place. [VISIT-33] */
  nearMetres: 50,
  /** A visit that only collects or returns keys has this many hours. [DEMO-29] */
  keysOnlyHours: 1,
} as const;

export type DisplayState = 'scheduled' | 'started' | 'finished';
export type FinishKind = 'fewer' | 'as-planned' | 'more';

/* Hours are decimals, where 0.1 + 0.2 is not 0.3, so the rules below use whole seconds. */
const HOUR_S = 3600;
const MINUTE_S = 60;

const secondsOf = (hours: number) => Math.round(hours * HOUR_S);
const hoursOf = (seconds: number) => seconds / HOUR_S;

/** Rounds worked hours up to the next step, to at least the minimum and never to more than required. [ACT-11] */
export function payableHours(requiredHours: number, workedHours: number): number {
  const { minimumPayableHours, payableStepHours } = VISIT_LIMITS;
  const steps = Math.ceil(secondsOf(workedHours) / secondsOf(payableStepHours));
  return Math.min(requiredHours, Math.max(minimumPayableHours, steps * payableStepHours));
}

/** Returns whether a finish now needs the dialog for fewer or more hours. [ACT-09] [ACT-10] */
export function classifyFinish(requiredHours: number, workedHours: number): FinishKind {
  const overS = secondsOf(workedHours) - secondsOf(requiredHours);
  if (overS < -VISIT_LIMITS.fewerHoursAllowanceMinutes * MINUTE_S) return 'fewer';
  if (overS > VISIT_LIMITS.moreHoursAllowanceMinutes * MINUTE_S) return 'more';
  return 'as-planned';
}

export const isMistakenFinish = (workedHours: number): boolean =>
  secondsOf(workedHours) < VISIT_LIMITS.mistakenFinishMinutes * MINUTE_S;

/** Returns the recommended start if `isRecommended`, else the booked one; null if unknown. [VISIT-08] */
export function arrivalTime(visit: Visit, isRecommended: boolean): ClockTime | null {
  const recommended = isRecommended ? visit.recommendedStartTimeSlot : null;
  return (recommended ?? visit.timeSlot)?.start ?? null;
}

interface EarlyStart {
  readonly visit: Visit;
  readonly arrival: ClockTime | null;
  readonly now: Instant;
  readonly zone: string;
}

export function isEarlyStart({ visit, arrival, now, zone }: EarlyStart): boolean {
  if (arrival === null) return false;
  const early = hoursBetween(now, instantOf(visit.actualDate, arrival, zone));
  return secondsOf(early) > VISIT_LIMITS.earlyStartMinutes * MINUTE_S;
}

export function requiredHoursOf(tasks: readonly Task[]): number {
  const isForKeys = (task: Task) => task.type === 'collect' || task.type === 'return-keys';
  return everyTask(tasks, isForKeys)
    ? VISIT_LIMITS.keysOnlyHours
    : hoursOf(tasks.reduce((sum, task) => sum + secondsOf(task.hours), 0));
}

/** The server's value counts first, then the tasks. */
export function requiredHours(visit: Pick<Visit, 'requiredDuration' | 'tasks'>): number {
  return visit.requiredDuration ?? requiredHoursOf(visit.tasks ?? []);
}

/** Shortens the last task first. A task reduced to zero is removed; one without hours stays. [DEMO-21] */
export function shortenTasks(tasks: readonly Task[], payable: number): readonly Task[] {
  const totalS = tasks.reduce((sum, task) => sum + secondsOf(task.hours), 0);
  let surplusS = Math.max(0, totalS - secondsOf(payable));
  const kept: Task[] = [];
  for (const task of tasks.toReversed()) {
    const taskS = secondsOf(task.hours);
    const takenS = Math.min(taskS, surplusS);
    surplusS -= takenS;
    if (takenS === 0) kept.unshift(task);
    else if (takenS < taskS) kept.unshift({ ...task, hours: hoursOf(taskS - takenS) });
  }
  return kept;
}

/** Counts the hours from start to finish, or to `at` while the visit runs; 0 before the start. */
export function workedHours(visit: Visit, at: Instant): number {
  return visit.startedAt ? Math.max(0, hoursBetween(visit.startedAt, visit.finishedAt ?? at)) : 0;
}

export function displayState(
  visit: Pick<Visit, 'started' | 'startedAt' | 'finished' | 'finishedAt'>,
): DisplayState {
  if (visit.finished || visit.finishedAt) return 'finished';
  return visit.started || visit.startedAt ? 'started' : 'scheduled';
}

/** A moved visit is on its actual day. [KEYS-05] */
export function isOnDay(actualDate: Day, day: Day): boolean {
  return actualDate === day;
}

/**
 * A start or finish can be undone until the visit's day ends. [ACT-03] Later an undo would take away times and pay that
 * a new start could not bring back, because a start belongs to the visit's day. After it, the office corrects the pay.
 */
export function canUndo(visit: Visit, today: Day): boolean {
  return displayState(visit) !== 'scheduled' && isOnDay(visit.actualDate, today);
}

/** Returns true only on the visit's day, unless it was skipped or the worker must not enter. [KEYS-05] */
export function canSeeSecrets(
  visit: Pick<Visit, 'actualDate' | 'skipped' | 'workerPropertyAccess'>,
  today: Day,
): boolean {
  return isOnDay(visit.actualDate, today) && !visit.skipped && visit.workerPropertyAccess !== 'cannot_access';
}

/** Removes codes, hidden key and alarm. [KEYS-05] */
export function redactVisit(visit: Visit): Visit {
  return {
    ...visit,
    ...(visit.accessInformation && { accessInformation: withoutSecrets(visit.accessInformation) }),
    ...(visit.property?.accessInformation && {
      property: { ...visit.property, accessInformation: withoutSecrets(visit.property.accessInformation) },
    }),
    ...(visit.instructions && { instructions: withoutAlarm(visit.instructions) }),
  };
}

export function withoutAlarm(instructions: readonly Instruction[]): readonly Instruction[] {
  return instructions.filter(({ id }) => !ALARM_INSTRUCTIONS.has(id));
}

/** Returns whether the visit has data that only its day may show. */
export function hasSecrets({ accessInformation, property, instructions }: Visit): boolean {
  const hasSecret = (access: Maybe<AccessInformation>) => dayOnlyFieldsOf(access).length > 0;
  return (
    hasSecret(accessInformation) ||
    hasSecret(property?.accessInformation) ||
    (instructions ?? []).some(({ id }) => ALARM_INSTRUCTIONS.has(id))
  );
}

const ALARM_INSTRUCTIONS: ReadonlySet<string | number> = new Set([
  'alarmEntryInstructions',
  'alarmExitInstructions',
]);

const SECRET_FIELDS = [
  'keyNestCode',
  'keySafeCode',
  'hiddenKeyLocation',
  'alarmEntryInstructions',
  'alarmExitInstructions',
] as const satisfies readonly (keyof AccessInformation)[];

/** Lists the fields that the home has and that only the visit's day shows. [KEYS-05] */
export function dayOnlyFieldsOf(access: Maybe<AccessInformation>): readonly string[] {
  return SECRET_FIELDS.filter((field) => Boolean(access?.[field]));
}

export const isDayOnlyField = (field: string): boolean => SECRET_FIELDS.some((secret) => secret === field);

function withoutSecrets(access: AccessInformation): AccessInformation {
  return { ...access, ...Object.fromEntries(SECRET_FIELDS.map((field) => [field, null])) };
}

/* Until the server answers, the phone does not know what the visit is paid after a tap. */

export function withStart(visit: Visit, at: Instant): Visit {
  return { ...visit, startedAt: at, started: true, finishedAt: null, finished: false, paid: null };
}

export function withUnstart(visit: Visit): Visit {
  return { ...visit, startedAt: null, started: false, finishedAt: null, finished: false, paid: null };
}

export function withFinish(visit: Visit, at: Instant): Visit {
  return { ...visit, finishedAt: at, finished: true, paid: null };
}

interface FrequencyTexts {
  readonly frequency: Readonly<Record<number, string>>;
  readonly everyDays: (values: { readonly days: number }) => string;
}

export function frequencyDisplay(days: number, { frequency, everyDays }: FrequencyTexts): string {
  return frequency[days] ?? everyDays({ days });
}

export function requiresProducts(tasks: readonly Task[]): boolean {
  return tasks.some(({ type }) => type === 'products');
}

export function isTimed(task: Task): boolean {
  return task.hours > 0;
}

/** Returns true if every task collects, returns or hands over keys. [VISIT-05] */
export function isKeysOnlyVisit(visit: Visit): boolean {
  return everyTask(visit.tasks, ({ type }) => KEY_TASKS.has(type));
}

/** Returns true if every task is a key handover with another worker. [VISIT-05] */
export function isHandoverOnly(visit: Pick<Visit, 'tasks'>): boolean {
  return everyTask(visit.tasks, ({ type }) => type === 'remote-key-transfer');
}

/** Returns true if at least one task is a key handover with another worker. [VISIT-05] */
export function isRemoteKeyTransfer(visit: Visit): boolean {
  return (visit.tasks ?? []).some(({ type }) => type === 'remote-key-transfer');
}

/** Returns true for a one-off visit with an oven, fridge or indoor task. [VISIT-05] */
export function isDeepClean(visit: Visit): boolean {
  return visit.frequency === 1 && Boolean(visit.tasks?.some(({ type }) => DEEP_TASKS.has(type)));
}

const KEY_TASKS: ReadonlySet<string> = new Set(['collect', 'return-keys', 'remote-key-transfer']);
const DEEP_TASKS: ReadonlySet<string> = new Set(['oven', 'fridge', 'indoor']);

/** Returns false for an empty list, unlike `every`. */
function everyTask(tasks: Maybe<readonly Task[]>, holds: (task: Task) => boolean): boolean {
  return Boolean(tasks?.length && tasks.every(holds));
}
