import { compareTexts, type Instant } from '@/lib/core/time/zoned';

/**
 * Time from `start` up to `end`. Both come from `instantOf` or `addMs`, which always write UTC with milliseconds: such
 * texts sort as their times do.
 */
export interface Stretch {
  readonly start: Instant;
  readonly end: Instant;
}

export function byStart(a: Stretch, b: Stretch): number {
  return compareTexts(a.start, b.start);
}

/** Stretches that only touch do not overlap. */
export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The free parts of an interval, in order. */
export function freeOf(stretch: Stretch, busy: readonly Stretch[]): readonly Stretch[] {
  return busy.reduce<readonly Stretch[]>(
    (free, taken) => free.flatMap((piece) => (overlaps(piece, taken) ? around(piece, taken) : [piece])),
    [stretch],
  );
}

function around(piece: Stretch, taken: Stretch): readonly Stretch[] {
  const before = { start: piece.start, end: taken.start };
  const after = { start: taken.end, end: piece.end };
  return [before, after].filter(({ start, end }) => start < end);
}

/** From the first start to the last end; null of nothing. */
export function spanOf(stretches: readonly Stretch[]): Stretch | null {
  const start = stretches.map((stretch) => stretch.start).toSorted()[0];
  const end = stretches
    .map((stretch) => stretch.end)
    .toSorted()
    .at(-1);
  return start && end ? { start, end } : null;
}
