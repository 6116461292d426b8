import { addMs, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import type { AttemptKind, AttemptResult } from '@/lib/features/records/conversations-values';
import type { AccessAttempt, NewAccessAttempt } from './schema';

/** The screen offers the steps in this order. */
export const STUCK_STEPS = ['instructions', 'chat', 'call', 'support'] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** The worker records these ends of a wait; the visit's start ends it too. */
const STUCK_ENDS = ['let-in', 'left'] as const;
type StuckEnd = (typeof STUCK_ENDS)[number];

export const ATTEMPT_KINDS = [
  'arrived',
  ...STUCK_STEPS,
  ...STUCK_ENDS,
  'taken-back',
] as const satisfies readonly AttemptKind[];

export const ATTEMPT_RESULTS = [
  'no-help',
  'no-answer',
  'answered',
] as const satisfies readonly AttemptResult[];

/**
 * The worker waits this many minutes before leaving: the default without a setting, and the upper limit of the setting.
 */
export const DOOR_WAIT = { usual: 15, most: 120 } as const;

export const STUCK_LIMITS = {
  /** A visit has at most this many entries; the final entry is accepted beyond this limit. */
  entries: 50,
  /** The note has at most this many characters. */
  note: 2000,
  /** A location that is less accurate than this is dropped. */
  accuracyM: 5000,
} as const;

export interface Waiting {
  /** This is the time of the first valid entry; it is null if there is none. */
  readonly since: Instant | null;
  /** It is null while the worker waits. */
  readonly end: { readonly by: StuckEnd | 'started'; readonly at: Instant } | null;
  readonly tries: Readonly<Record<StuckStep, readonly AccessAttempt[]>>;
  /** An undo takes this entry back; it is null if there is none, or if support was notified. */
  readonly last: AccessAttempt | null;
}

/** Leaves out entries that were taken back, and the entries that take back. */
export function countedAttempts(attempts: readonly AccessAttempt[]): readonly AccessAttempt[] {
  const gone = new Set(attempts.flatMap(({ takesBack }) => takesBack ?? []));
  return attempts.filter(({ key, kind }) => kind !== 'taken-back' && !gone.has(key));
}

/**
 * Reads the state from the log of attempts, which only grows: a correction adds an entry, because somebody may have to
 * prove what was tried. A start of the visit after the arrival also ends the wait.
 */
export function waitingOf(
  attempts: readonly AccessAttempt[],
  { startedAt }: { readonly startedAt: Instant | null },
): Waiting {
  const counted = countedAttempts(attempts);
  const of = (step: StuckStep) => counted.filter(({ kind }) => kind === step);
  const ended = counted.findLast(({ kind }) => isEnd(kind));
  const since = counted[0]?.at ?? null;
  const byTap = ended && isEnd(ended.kind) ? { by: ended.kind, at: ended.at } : null;
  const isStarted = since !== null && startedAt !== null;
  return {
    since,
    end: isStarted ? { by: 'started', at: startedAt } : byTap,
    tries: { instructions: of('instructions'), chat: of('chat'), call: of('call'), support: of('support') },
    last: ended?.kind === 'left' || isStarted ? null : undoable(counted.at(-1)),
  };
}

/** An entry that was sent to the customer or support cannot be undone. */
const isReported = ({ kind, note }: AccessAttempt) => kind === 'left' || isWritten({ kind, note });

/** The entry sent a message to the customer. */
export const isWritten = ({ kind, note }: Pick<AccessAttempt, 'kind' | 'note'>): boolean =>
  kind === 'chat' && Boolean(note);

const undoable = (attempt: AccessAttempt | undefined) => (attempt && !isReported(attempt) ? attempt : null);

const isEnd = (kind: string): kind is StuckEnd => STUCK_ENDS.some((end) => end === kind);

/** Returns the first available step that was not tried; null if all were. */
export function nextStep({ tries }: Waiting, available: readonly StuckStep[]): StuckStep | null {
  return untried({ tries }, available)[0] ?? null;
}

/** The marketplace sets this in minutes; an invalid setting gives null. */
export function waitSetting(value: unknown): number | null {
  if (value === null || typeof value === 'boolean' || String(value).trim() === '') return null;
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= DOOR_WAIT.most ? minutes : null;
}

export interface BeforeLeaving {
  /** It is null once the waiting time is over. */
  readonly waitUntil: Instant | null;
  readonly untried: readonly StuckStep[];
}

interface LeavingAsked {
  readonly available: readonly StuckStep[];
  readonly waitMinutes: number;
  readonly now: Instant;
}

export function beforeLeaving(
  waiting: Waiting,
  { available, waitMinutes, now }: LeavingAsked,
): BeforeLeaving {
  const until = addMs(waiting.since ?? now, waitMinutes * MINUTE_MS);
  return {
    waitUntil: Date.parse(until) > Date.parse(now) ? until : null,
    untried: untried(waiting, available),
  };
}

const untried = ({ tries }: Pick<Waiting, 'tries'>, available: readonly StuckStep[]) =>
  STUCK_STEPS.filter((step) => available.includes(step) && tries[step].length === 0);

/** The result is never negative; it is 0 without an entry. */
export function waitedMs({ since, end }: Waiting, now: Instant): number {
  return since === null ? 0 : Math.max(0, Date.parse(end?.at ?? now) - Date.parse(since));
}

/** Adds an entry; an existing key is the same tap, so nothing changes. */
export function withAttempt(
  attempts: readonly AccessAttempt[],
  added: NewAccessAttempt,
  at: Instant,
): readonly AccessAttempt[] {
  return attempts.some(({ key }) => key === added.key) ? attempts : [...attempts, { ...added, at }];
}

/** Drops a location that is too inaccurate. */
export function usefulPlace<Place extends { readonly accuracy: number }>(
  place: Place | null | undefined,
): Place | null {
  return place && place.accuracy <= STUCK_LIMITS.accuracyM ? place : null;
}

export type AttemptFault =
  | 'not-today'
  | 'skipped'
  | 'finished'
  | 'has-left'
  | 'nothing-to-take-back'
  | 'too-many';

interface AskedAttempt {
  readonly visit: {
    readonly actualDate: Day;
    readonly skipped: boolean;
    readonly finishedAt: Instant | null;
  };
  readonly attempts: readonly AccessAttempt[];
  readonly added: NewAccessAttempt;
  /** This is the device's time; the entry may arrive much later. */
  readonly tapAt: Instant;
  readonly zone: string;
}

/** Returns the reason for a refusal, or null. */
export function validateAttempt({ visit, attempts, added, tapAt, zone }: AskedAttempt): AttemptFault | null {
  if (dayOf(tapAt, zone) !== visit.actualDate) return 'not-today';
  if (visit.skipped) return 'skipped';
  const { finishedAt } = visit;
  if (finishedAt !== null && Date.parse(tapAt) >= Date.parse(finishedAt)) return 'finished';
  const counted = countedAttempts(attempts);
  const hasLeft = counted.some(({ kind }) => kind === 'left');
  if (added.kind === 'taken-back') {
    const taken = counted.find(({ key }) => key === added.takesBack);
    if (!taken || isReported(taken)) return 'nothing-to-take-back';
  } else if (hasLeft && added.kind !== 'let-in') return 'has-left';
  const isNewEnd = isEnd(added.kind) && !counted.some(({ kind }) => kind === added.kind);
  return attempts.length >= STUCK_LIMITS.entries && !isNewEnd ? 'too-many' : null;
}

const MINUTE_MS = 60_000;
