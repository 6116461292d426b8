import type { Maybe } from '@/lib/core/contract/wire';
import { type ClockTime, type Day, hoursBetween, type Instant, instantOf } from '@/lib/core/time/zoned';
import type { AccessInformation, Instruction, Task, Visit } from './wire';

/** The documents' limits of a visit. */
export const VISIT_LIMITS = {
  /** A finished visit pays at least this, unless less was required. [ACT-11] */
  minimumPayableHours: 2,
  /** Above the minimum, worked time is paid in steps of this, rounded up. [ACT-11] */
  payableStepHours: 0.5,
  /** A finish that is short by more than this asks first. [ACT-09] */
  fewerHoursAllowanceMinutes: 15,
  /** A finish that is over by more than this offers contact with the provider. [ACT-10] */
  moreHoursAllowanceMinutes: 25,
  /** A start that is earlier than this before the visit's time asks first. */
  earlyStartMinutes: 60,
  /** A phone's clock may be this far ahead of ours before its times are not believed. */
  tapAheadMinutes: 2,
  /** Closer to the property than this is at the right place. [VISIT-33] */
  nearMetres: 50,
  /** What a visit that only collects or returns keys counts as. [DEMO-29] */
  keysOnlyHours: 1,
} as const;

export type DisplayState = 'scheduled' | 'started' | 'finished';
export type FinishKind = 'fewer' | 'as-planned' | 'more';

/*
 * Hours are decimal fractions that come from milliseconds or from task lists, where 0.1 + 0.2 is not 0.3. Every rule
 * below compares and adds whole seconds, so that two hours worked are two hours however they were summed.
 */
const HOUR_S = 3600;
const MINUTE_S = 60;

const secondsOf = (hours: number) => Math.round(hours * HOUR_S);
const hoursOf = (seconds: number) => seconds / HOUR_S;

/**
 * Hours to pay: what was required once the worked time reaches it, at least the minimum, in between the worked time
 * rounded up to the next step; never more than was required. [ACT-11]
 */
export function payableHours(requiredHours: number, workedHours: number): number {
  const { minimumPayableHours, payableStepHours } = VISIT_LIMITS;
  const steps = Math.ceil(secondsOf(workedHours) / secondsOf(payableStepHours));
  return Math.min(requiredHours, Math.max(minimumPayableHours, steps * payableStepHours));
}

/** Whether a finish now needs the fewer-hours or the more-hours dialog. [ACT-09] [ACT-10] */
export function classifyFinish(requiredHours: number, workedHours: number): FinishKind {
  const overS = secondsOf(workedHours) - secondsOf(requiredHours);
  if (overS < -VISIT_LIMITS.fewerHoursAllowanceMinutes * MINUTE_S) return 'fewer';
  if (overS > VISIT_LIMITS.moreHoursAllowanceMinutes * MINUTE_S) return 'more';
  return 'as-planned';
}

/** When to arrive: as recommended where arrivals are, else as booked; null where neither is known. [VISIT-08] */
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

/** Whether a start now comes so long before the arrival that it is most likely a slip. */
export function isEarlyStart({ visit, arrival, now, zone }: EarlyStart): boolean {
  if (arrival === null) return false;
  const early = hoursBetween(now, instantOf(visit.actualDate, arrival, zone));
  return secondsOf(early) > VISIT_LIMITS.earlyStartMinutes * MINUTE_S;
}

/** The sum of the tasks' hours; a visit that only collects or returns keys counts as one hour. [DEMO-29] */
export function requiredHoursOf(tasks: readonly Task[]): number {
  const isForKeys = (task: Task) => task.type === 'collect' || task.type === 'return-keys';
  return everyTask(tasks, isForKeys)
    ? VISIT_LIMITS.keysOnlyHours
    : hoursOf(tasks.reduce((sum, task) => sum + secondsOf(task.hours), 0));
}

/** The hours that a visit requires: as served, or from its tasks. */
export function requiredHours(visit: Visit): number {
  return visit.requiredDuration ?? requiredHoursOf(visit.tasks ?? []);
}

/**
 * Takes what is not payable from the tasks' hours, from the last task to the first. A task reduced to zero is removed;
 * one that never had hours stays. [DEMO-21]
 */
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

/** Hours from the start to the finish, or to `at` while the visit runs; 0 before the start. */
export function workedHours(visit: Visit, at: Instant): number {
  return visit.startedAt ? Math.max(0, hoursBetween(visit.startedAt, visit.finishedAt ?? at)) : 0;
}

/** [VISIT-05] */
export function displayState(visit: Visit): DisplayState {
  if (visit.finished || visit.finishedAt) return 'finished';
  return visit.started || visit.startedAt ? 'started' : 'scheduled';
}

/** Whether a visit is on that day; a moved visit is on its actual day. [KEYS-05] */
export function isOnDay(actualDate: Day, day: Day): boolean {
  return actualDate === day;
}

/**
 * Whether codes, the hidden key's place and the alarm may be shown: on the visit's day, unless it was skipped or its worker
 * may not go in. [KEYS-05]
 */
export function canSeeSecrets(
  visit: Pick<Visit, 'actualDate' | 'skipped' | 'workerPropertyAccess'>,
  today: Day,
): boolean {
  return isOnDay(visit.actualDate, today) && !visit.skipped && visit.workerPropertyAccess !== 'cannot_access';
}

/** The visit as a worker may see it on any other day than its own, or when it was skipped: without codes, hidden key and alarm. [KEYS-05] */
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

/** Instructions as they may be shown on any other day than the visit's. [KEYS-05] */
export function withoutAlarm(instructions: readonly Instruction[]): readonly Instruction[] {
  return instructions.filter(({ id }) => !ALARM_INSTRUCTIONS.has(id));
}

/** Whether a visit has any of what only its day may show. */
export function hasSecrets({ accessInformation, property, instructions }: Visit): boolean {
  const hasSecret = (access: Maybe<AccessInformation>) =>
    SECRET_FIELDS.some((field) => Boolean(access?.[field]));
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

function withoutSecrets(access: AccessInformation): AccessInformation {
  return { ...access, ...Object.fromEntries(SECRET_FIELDS.map((field) => [field, null])) };
}

export function withStart(visit: Visit, at: Instant): Visit {
  return { ...visit, startedAt: at, started: true, finishedAt: null, finished: false };
}

/** [ACT-03] */
export function withUnstart(visit: Visit): Visit {
  return { ...visit, startedAt: null, started: false, finishedAt: null, finished: false };
}

export function withFinish(visit: Visit, at: Instant): Visit {
  return { ...visit, finishedAt: at, finished: true };
}

/** The words of how often a visit comes. */
interface FrequencyTexts {
  /** By the days between visits; 1 is a single visit. */
  readonly frequency: Readonly<Record<number, string>>;
  readonly everyDays: (values: { readonly days: number }) => string;
}

/** How often a visit comes, from its days between visits. [VISIT-04] */
export function frequencyDisplay(days: number, { frequency, everyDays }: FrequencyTexts): string {
  return frequency[days] ?? everyDays({ days });
}

/** Whether the worker brings the cleaning products. [VISIT-08] */
export function requiresProducts(tasks: readonly Task[]): boolean {
  return tasks.some(({ type }) => type === 'products');
}

/** A task with hours of its own. [VISIT-24] */
export function isTimed(task: Task): boolean {
  return task.hours > 0;
}

/** Every task collects, returns or hands over keys. [VISIT-05] */
export function isKeysOnlyVisit(visit: Visit): boolean {
  return everyTask(visit.tasks, ({ type }) => KEY_TASKS.has(type));
}

/** Every task hands keys to or takes keys from another worker. [VISIT-05] */
export function isRktOnly(visit: Visit): boolean {
  return everyTask(visit.tasks, ({ type }) => type === 'remote-key-transfer');
}

/** The visit hands keys to or takes keys from another worker, beside whatever else it is for. [VISIT-05] */
export function isRemoteKeyTransfer(visit: Visit): boolean {
  return (visit.tasks ?? []).some(({ type }) => type === 'remote-key-transfer');
}

/** A one-off visit with an oven, fridge or indoor task. [VISIT-05] */
export function isDeepClean(visit: Visit): boolean {
  return visit.frequency === 1 && Boolean(visit.tasks?.some(({ type }) => DEEP_TASKS.has(type)));
}

/** The worker gives the key away. [VISIT-05] */
export function isRktHolder(visit: Visit): boolean {
  return visit.remoteKeyTransferType?.endsWith('-holder') ?? false;
}

/** The worker travels to the other one, who waits as the anchor. [VISIT-05] */
export function isRktTraveller(visit: Visit): boolean {
  return visit.remoteKeyTransferType?.startsWith('traveller-') ?? false;
}

/** The worker is the anchor of a key handover while the customer is at home. [VISIT-05] */
export function isHomeAnchorRemoteKeyTransfer(visit: Visit): boolean {
  return Boolean(visit.remoteKeyTransferType?.startsWith('anchor-')) && isAtHome(visit.access);
}

/** Customers who let the worker in themselves; `athome` is accepted for another root's sake. [KEYS-02] */
export function isAtHome(access: Maybe<string>): boolean {
  return access === 'at home' || access === 'athome';
}

/** Somebody opens the door, so that a number of keys would mean nothing. [KEYS-07] */
export function hidesNumberOfKeys(access: Maybe<string>): boolean {
  return isAtHome(access) || access === 'supervsr';
}

const KEY_TASKS: ReadonlySet<string> = new Set(['collect', 'return-keys', 'remote-key-transfer']);
const DEEP_TASKS: ReadonlySet<string> = new Set(['oven', 'fridge', 'indoor']);

/** False for an empty list, unlike `every`. */
function everyTask(tasks: Maybe<readonly Task[]>, holds: (task: Task) => boolean): boolean {
  return Boolean(tasks?.length && tasks.every(holds));
}
