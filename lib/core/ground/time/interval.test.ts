import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byStart, freeOf, type Interval, overlaps, spanOf } from './interval';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();
const interval = (start: number, end: number): Interval => ({ start: at(start), end: at(end) });
const someIntervals = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 6 }))
    .map(([start, length]) => interval(start, start + length)),
  { maxLength: 6 },
);

describe('overlaps', () => {
  it.each([
    [interval(9, 11), interval(10, 12), true],
    [interval(9, 12), interval(10, 11), true],
    [interval(9, 10), interval(9, 10), true],
    [interval(9, 10), interval(10, 11), false],
    [interval(9, 10), interval(11, 12), false],
  ])('overlaps of %o and %o is %s in both directions', (a, b, expected) => {
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected]);
  });
});

describe('free time', () => {
  it.each([
    [[], [interval(8, 18)]],
    [[interval(8, 18)], []],
    [[interval(6, 20)], []],
    [[interval(10, 12)], [interval(8, 10), interval(12, 18)]],
    [[interval(8, 9)], [interval(9, 18)]],
    [[interval(17, 18)], [interval(8, 17)]],
    [[interval(6, 9), interval(16, 20)], [interval(9, 16)]],
    [[interval(18, 20), interval(6, 8)], [interval(8, 18)]],
    [
      [interval(10, 13), interval(12, 14), interval(9, 10)],
      [interval(8, 9), interval(14, 18)],
    ],
  ])('the free time is the rest of the day from 8 to 18 around %o', (busy, free) => {
    expect(freeOf(interval(8, 18), busy)).toEqual(free);
  });

  it('the free time never overlaps busy time, and together they fill the interval', () => {
    fc.assert(
      fc.property(someIntervals, (busy) => {
        const day = interval(8, 18);
        const free = freeOf(day, busy);
        expect(free.some((piece) => busy.some((taken) => overlaps(piece, taken)))).toBe(false);
        for (let hour = 8; hour < 18; hour++) {
          const isBusy = busy.some((taken) => overlaps(taken, interval(hour, hour + 1)));
          const isFree = free.some((piece) => overlaps(piece, interval(hour, hour + 1)));
          expect(isFree).toBe(!isBusy);
        }
      }),
    );
  });
});

it('the list of intervals sorts by start', () => {
  expect([interval(12, 13), interval(8, 20), interval(9, 10)].toSorted(byStart)).toEqual([
    interval(8, 20),
    interval(9, 10),
    interval(12, 13),
  ]);
});

it('the list of intervals spans from the first start to the last end', () => {
  expect(spanOf([interval(9, 20), interval(8, 10), interval(11, 12)])).toEqual(interval(8, 20));
  expect(spanOf([])).toBeNull();
});
