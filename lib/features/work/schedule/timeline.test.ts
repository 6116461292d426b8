import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTimeOf } from '@/lib/core/ground/time/zoned';
import { positionOf } from '@/tests/support/position-of';
import { markersOf, minutesOfPeriod, positionOfInstant, stretched, TIMELINE } from './timeline';

const ZONE = 'Europe/London';

describe('the timeline of a day', () => {
  it.each([
    ['07:00', 0],
    ['14:30', 50],
    ['22:00', 100],
    ['10:00', 20],
    ['06:59', 0],
    ['22:01', 100],
    ['00:00', 0],
    ['23:59', 100],
  ])(
    '[SCHED-18] the timeline of a day runs from 07:00 to 22:00, so that %s is at %i percent',
    (time, position) => {
      expect(positionOf(time)).toBeCloseTo(position);
    },
  );

  it.each([
    ['2026-11-18T14:30:00.000Z', '2026-11-18', 50],
    ['2026-11-19T00:30:00.000Z', '2026-11-18', 100],
    ['2026-11-17T23:30:00.000Z', '2026-11-18', 0],
    // BST has begun: 14:30 local time is 13:30 UTC.
    ['2026-03-29T13:30:00.000Z', '2026-03-29', 50],
    // BST has ended: 14:30 local time is 14:30 UTC.
    ['2026-10-25T14:30:00.000Z', '2026-10-25', 50],
    // At this time UTC still has the day before, but London is past midnight.
    ['2026-06-17T23:30:00.000Z', '2026-06-18', 0],
    ['2026-06-18T22:59:00.000Z', '2026-06-18', 100],
  ])('the timeline of a day places %s on %s by local time, at %i percent', (instant, day, position) => {
    expect(positionOfInstant(instant, day, ZONE)).toBeCloseTo(position);
  });
});

describe('a period on the timeline', () => {
  it.each([
    ['10:00', '11:00', '10:00', '12:00'],
    ['10:00', '11:59', '10:00', '12:00'],
    ['10:00', '12:00', '10:00', '12:00'],
    ['10:00', '12:30', '10:00', '12:30'],
    ['21:00', '22:00', '20:00', '22:00'],
    ['20:30', '21:00', '20:00', '22:00'],
    ['07:00', '07:30', '07:00', '09:00'],
    ['06:00', '06:30', '06:00', '08:00'],
    ['22:30', '23:00', '21:00', '23:00'],
    ['23:30', '00:30', '22:30', '00:30'],
    ['22:00', '02:00', '22:00', '02:00'],
  ])(
    'a period on the timeline of %s to %s is stretched to at least two hours, %s to %s',
    (start, end, newStart, newEnd) => {
      expect(stretched({ start, end })).toEqual({ start: newStart, end: newEnd });
    },
  );

  it('a period on the timeline ends on the next day when its end is not after its start', () => {
    expect(minutesOfPeriod({ start: '22:00', end: '01:00' })).toEqual({ start: 1320, end: 1500 });
    expect(minutesOfPeriod({ start: '08:00', end: '08:00' })).toEqual({ start: 480, end: 1920 });
    expect(minutesOfPeriod({ start: '08:00', end: '17:00' })).toEqual({ start: 480, end: 1020 });
  });
});

describe('markers', () => {
  const labelsOf = (start: string, end: string) => {
    const markers = markersOf({ start, end });
    return [markers.start.labelPosition, markers.end.labelPosition].map(
      (percent) => Math.round(percent * 9) / 9,
    );
  };
  const at = (...times: string[]) => times.map((time) => Math.round(positionOf(time) * 9) / 9);

  it.each([
    ['10:00', '13:00', '10:00', '13:00'],
    ['10:00', '17:00', '10:00', '17:00'],
    ['10:00', '12:58', '09:59', '12:59'],
    ['10:00', '12:00', '09:30', '12:30'],
    ['14:30', '14:30', '14:30', '22:00'],
    ['07:00', '08:00', '07:00', '10:00'],
    ['07:30', '09:00', '07:00', '10:00'],
    ['21:30', '22:00', '19:00', '22:00'],
    ['23:00', '23:30', '19:00', '22:00'],
    ['05:00', '06:00', '07:00', '10:00'],
  ])(
    '[SCHED-17] markers of %s to %s have their labels at %s and %s, at least three hours apart',
    (start, end, from, to) => {
      expect(labelsOf(start, end)).toEqual(at(from, to));
    },
  );

  it('markers are at the start and end of the period, independent of their labels', () => {
    const { start, end } = markersOf({ start: '10:00', end: '11:00' });
    expect([start.position, end.position]).toEqual([positionOf('10:00'), positionOf('11:00')]);
  });

  it('markers have labels inside the timeline and at least three hours apart, for every period', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
    const threeHours = (TIMELINE.markerShiftUnderMinutes / 900) * 100;
    fc.assert(
      fc.property(time, time, (start, end) => {
        const markers = markersOf({ start, end });
        const [from, to] = [markers.start.labelPosition, markers.end.labelPosition];
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(100);
        expect(to - from).toBeGreaterThan(threeHours - 0.001);
      }),
    );
  });
});
