import { compareTexts, type Instant } from './zoned';

/** Both must be UTC with milliseconds, because they are compared as texts. `end` is exclusive. */
export interface Interval {
  readonly start: Instant;
  readonly end: Instant;
}

export function byStart(a: Interval, b: Interval): number {
  return compareTexts(a.start, b.start);
}

/** Intervals that only touch do not overlap. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

export function freeOf(interval: Interval, busy: readonly Interval[]): readonly Interval[] {
  return busy.reduce<readonly Interval[]>(
    (free, taken) => free.flatMap((piece) => (overlaps(piece, taken) ? around(piece, taken) : [piece])),
    [interval],
  );
}

function around(piece: Interval, taken: Interval): readonly Interval[] {
  const before = { start: piece.start, end: taken.start };
  const after = { start: taken.end, end: piece.end };
  return [before, after].filter(({ start, end }) => start < end);
}

/** Reaches from the first start to the last end. It is null for an empty list. */
export function spanOf(intervals: readonly Interval[]): Interval | null {
  const start = intervals.map((interval) => interval.start).toSorted()[0];
  const end = intervals
    .map((interval) => interval.end)
    .toSorted()
    .at(-1);
  return start && end ? { start, end } : null;
}
