import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byStart, freeOf, type Interval, overlaps, spanOf } from './interval';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();
const stretch = (start: number, end: number): Interval => ({ start: at(start), end: at(end) });
const someStretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 6 }))
    .map(([start, length]) => stretch(start, start + length)),
  { maxLength: 6 },
);

describe('overlaps', () => {
  it.each([
    [stretch(9, 11), stretch(10, 12), true],
    [stretch(9, 12), stretch(10, 11), true],
    [stretch(9, 10), stretch(9, 10), true],
    [stretch(9, 10), stretch(10, 11), false],
    [stretch(9, 10), stretch(11, 12), false],
  ])('of %o and %o is %s in both directions', (a, b, expected) => {
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected]);
  });
});

describe('free time', () => {
  it.each([
    [[], [stretch(8, 18)]],
    [[stretch(8, 18)], []],
    [[stretch(6, 20)], []],
    [[stretch(10, 12)], [stretch(8, 10), stretch(12, 18)]],
    [[stretch(8, 9)], [stretch(9, 18)]],
    [[stretch(17, 18)], [stretch(8, 17)]],
    [[stretch(6, 9), stretch(16, 20)], [stretch(9, 16)]],
    [[stretch(18, 20), stretch(6, 8)], [stretch(8, 18)]],
    [
      [stretch(10, 13), stretch(12, 14), stretch(9, 10)],
      [stretch(8, 9), stretch(14, 18)],
    ],
  ])('is the rest of the day from 8 to 18 around %o', (busy, free) => {
    expect(freeOf(stretch(8, 18), busy)).toEqual(free);
  });

  it('never overlaps busy time; together they fill the interval', () => {
    fc.assert(
      fc.property(someStretches, (busy) => {
        const day = stretch(8, 18);
        const free = freeOf(day, busy);
        expect(free.some((piece) => busy.some((taken) => overlaps(piece, taken)))).toBe(false);
        for (let hour = 8; hour < 18; hour++) {
          const isBusy = busy.some((taken) => overlaps(taken, stretch(hour, hour + 1)));
          const isFree = free.some((piece) => overlaps(piece, stretch(hour, hour + 1)));
          expect(isFree).toBe(!isBusy);
        }
      }),
    );
  });
});

it('sorts by start', () => {
  expect([stretch(12, 13), stretch(8, 20), stretch(9, 10)].toSorted(byStart)).toEqual([
    stretch(8, 20),
    stretch(9, 10),
    stretch(12, 13),
  ]);
});

it('spans from the first start to the last end', () => {
  expect(spanOf([stretch(9, 20), stretch(8, 10), stretch(11, 12)])).toEqual(stretch(8, 20));
  expect(spanOf([])).toBeNull();
});
