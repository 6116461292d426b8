import type { Maybe } from '@/lib/core/contract/wire';
import { addMs, type Day, dayOf, type Instant, instantOf, isInstant } from '@/lib/core/time/zoned';
import { VISIT_LIMITS } from '@/lib/features/visits/rules';

const MINUTE_MS = 60_000;
/** The last instant that dates support; a broken clock may send later ones. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The phone's time of the tap in UTC, even if wrong; null if missing or invalid. */
export function readClientTimestamp(registeredAt: Maybe<string>): Instant | null {
  if (!registeredAt || !isInstant(registeredAt)) return null;
  const toldMs = Date.parse(registeredAt);
  return toldMs >= 0 && toldMs <= LAST_MS ? addMs(registeredAt, 0) : null;
}

/**
 * When a tap happened: what the phone says, also when that is long ago, because a queued tap arrives late. Without a
 * time, or with one further ahead than clocks differ, it happened now.
 * See docs/decisions/0028-accept-taps-from-a-wrong-clock.md.
 */
export function resolveTapTime({
  clientTimestamp,
  now,
}: {
  readonly clientTimestamp: Instant | null;
  readonly now: Instant;
}): Instant {
  if (clientTimestamp === null) return now;
  const aheadMs = Date.parse(clientTimestamp) - Date.parse(now);
  return aheadMs > VISIT_LIMITS.tapAheadMinutes * MINUTE_MS ? now : clientTimestamp;
}

/**
 * When a visit starts by a tap, or null when none of that day can have started it. [DEMO-18] The app offers no start
 * before the day, so that a tap which is told to be from before it comes from a clock that is behind: it counts from its
 * arrival, and from the first moment of the day when it arrives after it.
 */
export function resolveStart({
  actualDate,
  tapAt,
  now,
  zone,
}: {
  readonly actualDate: Day;
  readonly tapAt: Instant;
  readonly now: Instant;
  readonly zone: string;
}): Instant | null {
  const tapDay = dayOf(tapAt, zone);
  if (tapDay >= actualDate) return tapDay === actualDate ? tapAt : null;
  const arrivalDay = dayOf(now, zone);
  if (arrivalDay < actualDate) return null;
  return arrivalDay === actualDate ? now : instantOf(actualDate, '00:00', zone);
}

export interface FinishTap {
  readonly startedAt: Instant;
  /** What the phone said of the start. */
  readonly startToldAt: Instant | null;
  /** What the phone says of the finish, and when it arrives. */
  readonly clientTimestamp: Instant | null;
  readonly now: Instant;
  /** The first moment of the visit's day. */
  readonly dayBegins: Instant;
}

export interface WorkedTimes {
  readonly startedAt: Instant;
  readonly finishedAt: Instant;
}

/**
 * When a visit ends by a tap, never before its start, and when it started. If neither time can be trusted, the hours
 * between the two taps on the phone's wrong clock are kept.
 */
export function resolveFinishTimes(tap: FinishTap): WorkedTimes {
  const { startedAt, clientTimestamp, now } = tap;
  const tapAt = resolveTapTime({ clientTimestamp, now });
  const isBelieved = tapAt === clientTimestamp && !isBefore(tapAt, startedAt);
  const measuredMs = isBelieved ? null : measuredMsOf(tap);
  if (measuredMs === null) return { startedAt, finishedAt: laterOf(tapAt, startedAt) };
  const finishedAt = earlierOf(addMs(startedAt, measuredMs), laterOf(now, startedAt));
  // A start that waited beside its finish arrived with it: then its hours count back from there, within the day.
  const countedBack = laterOf(addMs(finishedAt, -measuredMs), tap.dayBegins);
  return { startedAt: earlierOf(startedAt, countedBack), finishedAt };
}

/** Null unless the start was corrected too. Otherwise the difference only measures the clock's change. */
function measuredMsOf({ startedAt, startToldAt, clientTimestamp }: FinishTap): number | null {
  if (startToldAt === null || clientTimestamp === null || startToldAt === startedAt) return null;
  const measuredMs = Date.parse(clientTimestamp) - Date.parse(startToldAt);
  return measuredMs >= 0 ? measuredMs : null;
}

const isBefore = (one: Instant, other: Instant) => Date.parse(one) < Date.parse(other);
const laterOf = (one: Instant, other: Instant) => (isBefore(one, other) ? other : one);
const earlierOf = (one: Instant, other: Instant) => (isBefore(other, one) ? other : one);
