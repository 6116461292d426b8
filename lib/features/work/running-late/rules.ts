import {
  addDays,
  addMs,
  type ClockTime,
  type Day,
  dayOf,
  type Instant,
  instantOf,
} from '@/lib/core/ground/time/zoned';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const LATE_ARRIVALS = {
  count: 3,
  stepMs: 10 * MINUTE_MS,
  /** Before the visit's time, the first choice is this late. */
  firstDelayMs: 10 * MINUTE_MS,
  /** Without a known travel time, the first choice is at least this far ahead: the customer has to read it. */
  leadMs: 5 * MINUTE_MS,
} as const;

interface Lateness {
  readonly now: Instant;
  /** The customer expects the worker at this time; null if unknown. */
  readonly expectedAt: Instant | null;
  readonly travelMinutes: number | null;
}

/** Returns the arrivals to choose from: after now and the travel, later than expected, on full five minutes. */
export function lateArrivals({ now, expectedAt, travelMinutes }: Lateness): readonly Instant[] {
  const { count, stepMs, firstDelayMs, leadMs } = LATE_ARRIVALS;
  const earliestMs = Date.parse(now) + Math.max(leadMs, (travelMinutes ?? 0) * MINUTE_MS);
  const lateMs = expectedAt === null ? 0 : Date.parse(expectedAt) + firstDelayMs;
  const first = new Date(Math.ceil(Math.max(earliestMs, lateMs) / STEP_MS) * STEP_MS).toISOString();
  return Array.from({ length: count }, (_, index) => addMs(first, index * stepMs));
}

/** Returns the preselected choice: the first one after the announced arrival, else the last. */
export function suggestedArrival(arrivals: readonly Instant[], announcedAt: Instant | null): Instant | null {
  const isLater = (one: Instant) => announcedAt === null || Date.parse(one) > Date.parse(announcedAt);
  return arrivals.find(isLater) ?? arrivals.at(-1) ?? null;
}

/** Returns whether the customer could no longer meet the worker at this time. */
export const isPastArrival = (arriveAt: Instant, now: Instant): boolean =>
  Date.parse(arriveAt) <= Date.parse(now);

/** Returns the first time after `from` at which clocks show this. */
export function nextTimeAfter(from: Instant, time: ClockTime, zone: string): Instant {
  const today = dayOf(from, zone);
  const at = instantOf(today, time, zone);
  return isPastArrival(at, from) ? instantOf(addDays(today, 1), time, zone) : at;
}

const AFTER_MIDNIGHT_MS = 6 * 60 * MINUTE_MS;

/** Reads a typed time: after midnight if that is soon, else of today, even if it has passed. */
export function typedArrival(now: Instant, time: ClockTime, zone: string): Instant {
  const next = nextTimeAfter(now, time, zone);
  const isSoon = Date.parse(next) - Date.parse(now) <= AFTER_MIDNIGHT_MS;
  return isSoon ? next : instantOf(dayOf(now, zone), time, zone);
}

type LateFault = 'not-today' | 'skipped' | 'started' | 'past' | 'too-far';

const DAY_MS = 86_400_000;

interface AskedNotice {
  readonly visit: {
    readonly actualDate: Day;
    readonly skipped: boolean;
    readonly startedAt: Instant | null;
  };
  readonly arriveAt: Instant;
  /** This is the device's time; the notice may arrive much later. */
  readonly tapAt: Instant;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * Returns the reason for a refusal, or null. A notice from before the start still counts, but not one that arrives
 * after the time that it promises.
 */
export function validateLateNotice({ visit, arriveAt, tapAt, now, zone }: AskedNotice): LateFault | null {
  if (dayOf(tapAt, zone) !== visit.actualDate) return 'not-today';
  if (visit.skipped) return 'skipped';
  if (visit.startedAt !== null && Date.parse(tapAt) >= Date.parse(visit.startedAt)) return 'started';
  if (isPastArrival(arriveAt, now)) return 'past';
  return Date.parse(arriveAt) - Date.parse(now) >= DAY_MS ? 'too-far' : null;
}
