import { resolveTapTime } from '@/lib/core/backend/api/tap-time';
import { addMs, type Day, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';

interface VisitTap {
  readonly actualDate: Day;
  readonly tapAt: Instant;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * Returns the start time of a visit, or null if it cannot have started that day. The app offers no start before the
 * visit's day, so an earlier device time means a slow clock: use the arrival time, or the start of the day if it
 * arrived after that day. [DEMO-18]
 */
export function resolveStart({ actualDate, tapAt, now, zone }: VisitTap): Instant | null {
  const tapDay = dayOf(tapAt, zone);
  if (tapDay >= actualDate) return tapDay === actualDate ? tapAt : null;
  const arrivalDay = dayOf(now, zone);
  if (arrivalDay < actualDate) return null;
  return arrivalDay === actualDate ? now : instantOf(actualDate, '00:00', zone);
}

/** The tap decides, like a start; if it is before the visit's day, the arrival does. */
export function isUndoOnDay({ actualDate, tapAt, now, zone }: VisitTap): boolean {
  const tapDay = dayOf(tapAt, zone);
  return (tapDay < actualDate ? dayOf(now, zone) : tapDay) === actualDate;
}

export interface FinishTap {
  readonly startedAt: Instant;
  /** The device showed this time at the start. */
  readonly startToldAt: Instant | null;
  /** The device showed this time at the finish. */
  readonly clientTimestamp: Instant | null;
  readonly now: Instant;
  readonly dayBegins: Instant;
}

export interface WorkedTimes {
  readonly startedAt: Instant;
  readonly finishedAt: Instant;
}

/**
 * Returns the finish time, never before the start, and the start time. If neither device time is plausible, the
 * duration between the two is still used.
 */
export function resolveFinishTimes(tap: FinishTap): WorkedTimes {
  const { startedAt, clientTimestamp, now } = tap;
  const tapAt = resolveTapTime({ clientTimestamp, now });
  const isPlausible = tapAt === clientTimestamp && !isBefore(tapAt, startedAt);
  const measuredMs = isPlausible ? null : measuredMsOf(tap);
  if (measuredMs === null) return { startedAt, finishedAt: laterOf(tapAt, startedAt) };
  const finishedAt = earlierOf(addMs(startedAt, measuredMs), laterOf(now, startedAt));
  // The start was sent together with its finish: subtract the duration from the finish, but not past the start of the
  // day.
  const countedBack = laterOf(addMs(finishedAt, -measuredMs), tap.dayBegins);
  return { startedAt: earlierOf(startedAt, countedBack), finishedAt };
}

/** Returns null unless the start was corrected too. Otherwise the difference only measures the clock's change. */
function measuredMsOf({ startedAt, startToldAt, clientTimestamp }: FinishTap): number | null {
  if (startToldAt === null || clientTimestamp === null || startToldAt === startedAt) return null;
  const measuredMs = Date.parse(clientTimestamp) - Date.parse(startToldAt);
  return measuredMs >= 0 ? measuredMs : null;
}

const isBefore = (one: Instant, other: Instant) => Date.parse(one) < Date.parse(other);
const laterOf = (one: Instant, other: Instant) => (isBefore(one, other) ? other : one);
const earlierOf = (one: Instant, other: Instant) => (isBefore(other, one) ? other : one);
