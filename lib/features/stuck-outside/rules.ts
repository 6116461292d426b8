import { addMs, type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import type { AccessAttempt, NewAccessAttempt } from './wire';

/** What a cleaner tries when nobody opens, in the order in which it is offered. */
export const STUCK_STEPS = ['instructions', 'chat', 'call', 'support'] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** How a wait at the door ends by a tap; it ends with the visit's start as well. */
const STUCK_ENDS = ['let-in', 'left'] as const;
type StuckEnd = (typeof STUCK_ENDS)[number];

/** What a record is made of: the arrival, what was tried, how it ended, and what was tapped by mistake. */
export const ATTEMPT_KINDS = ['arrived', ...STUCK_STEPS, ...STUCK_ENDS, 'taken-back'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** What came of a step. */
export const ATTEMPT_RESULTS = ['no-help', 'no-answer', 'answered'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/** In minutes: how long a cleaner is asked to wait before they leave, unless the marketplace's setting says otherwise. */
export const DOOR_WAIT = { usual: 15, most: 120 } as const;

export const STUCK_LIMITS = {
  /** Entries of one visit's record; how it ended is taken beyond them. */
  entries: 50,
  /** Characters. */
  note: 2000,
  /** A place that is known no better than this says nothing of a door. */
  accuracyM: 5000,
} as const;

/** What a record says in the end. */
export interface Waiting {
  /** The first entry that counts; null where nobody waits and nobody did. */
  readonly since: Instant | null;
  /** Null while the cleaner waits. */
  readonly end: { readonly by: StuckEnd | 'started'; readonly at: Instant } | null;
  readonly tries: Readonly<Record<StuckStep, readonly AccessAttempt[]>>;
  /** What an undo takes back; null where there is nothing, and for a cleaner who left: support has been told. */
  readonly last: AccessAttempt | null;
}

/** The entries that count: neither what was taken back nor that it was. */
export function countedAttempts(attempts: readonly AccessAttempt[]): readonly AccessAttempt[] {
  const gone = new Set(attempts.flatMap(({ takesBack }) => takesBack ?? []));
  return attempts.filter(({ key, kind }) => kind !== 'taken-back' && !gone.has(key));
}

/**
 * Reads a record; a visit that was started after the arrival ended the wait.
 * See docs/decisions/0108-door-attempts-as-an-append-only-log.md.
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

/** What a customer or support has been told stays said. */
const isReported = ({ kind, note }: AccessAttempt) => kind === 'left' || isWritten({ kind, note });

/** An entry with which a message went to the customer. */
export const isWritten = ({ kind, note }: Pick<AccessAttempt, 'kind' | 'note'>): boolean =>
  kind === 'chat' && Boolean(note);

const undoable = (attempt: AccessAttempt | undefined) => (attempt && !isReported(attempt) ? attempt : null);

const isEnd = (kind: string): kind is StuckEnd => STUCK_ENDS.some((end) => end === kind);

/** The first step that was not tried yet, of those that there are; null once all were. */
export function nextStep({ tries }: Waiting, available: readonly StuckStep[]): StuckStep | null {
  return untried({ tries }, available)[0] ?? null;
}

/** The minutes that a setting of the marketplace says; null for what is no such number. */
export function waitSetting(value: unknown): number | null {
  if (value === null || typeof value === 'boolean' || String(value).trim() === '') return null;
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= DOOR_WAIT.most ? minutes : null;
}

/** What a cleaner should still do before they leave. */
export interface BeforeLeaving {
  /** Until when to wait; null once it is over. */
  readonly waitUntil: Instant | null;
  readonly untried: readonly StuckStep[];
}

interface LeavingAsked {
  readonly available: readonly StuckStep[];
  /** How long to wait before leaving. */
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

/** How long somebody has waited, never less than nothing; 0 where nobody waits. */
export function waitedMs({ since, end }: Waiting, now: Instant): number {
  return since === null ? 0 : Math.max(0, Date.parse(end?.at ?? now) - Date.parse(since));
}

/** A record with an entry that was tapped now; a key that is there is the same tap. */
export function withAttempt(
  attempts: readonly AccessAttempt[],
  added: NewAccessAttempt,
  at: Instant,
): readonly AccessAttempt[] {
  return attempts.some(({ key }) => key === added.key) ? attempts : [...attempts, { ...added, at }];
}

/** A place that says something of a door; a phone that knows no better than the town says nothing. */
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
  /** When the worker tapped; an entry may arrive long after. */
  readonly tapAt: Instant;
  readonly zone: string;
}

/** Why an entry cannot be taken, or null when it can. */
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
