import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTimeOf } from '@/lib/core/ground/time/zoned';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import {
  areSameHours,
  hoursOfDay,
  isOutsideAreas,
  isOutsideHours,
  joinedHours,
  missingHours,
} from './hours-and-areas';
import { covers } from './rules';

const slot = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const slots = (...texts: readonly string[]) => texts.map(slot);

describe('missingHours', () => {
  it.each([
    ['no hours at all', [], '10:00-12:00', ['10:00-12:00']],
    ['hours around it', ['08:00-18:00'], '10:00-12:00', []],
    ['exactly its hours', ['10:00-12:00'], '10:00-12:00', []],
    ['a late end', ['08:00-18:00'], '17:00-19:30', ['18:00-19:30']],
    ['an early start', ['08:00-18:00'], '07:00-09:00', ['07:00-08:00']],
    ['both sides', ['10:00-11:00'], '09:00-12:00', ['09:00-10:00', '11:00-12:00']],
    ['a gap between two', ['13:00-18:00', '08:00-12:00'], '10:00-14:00', ['12:00-13:00']],
    ['hours that only touch', ['08:00-10:00', '12:00-14:00'], '10:00-12:00', ['10:00-12:00']],
    ['a minute', ['08:00-17:59'], '16:00-18:00', ['17:59-18:00']],
  ])('missingHours are right with %s', (_, hours, wanted, missing) => {
    expect(missingHours(slots(...hours), slot(wanted))).toEqual(slots(...missing));
  });

  const times = fc.tuple(fc.nat(95), fc.nat(95)).filter(([one, other]) => one !== other);
  const aSlot = times.map((pair) => {
    const [start = 0, end = 0] = pair.toSorted((a, b) => a - b);
    return { start: clockTimeOf(start * 15), end: clockTimeOf(end * 15) };
  });

  it('missingHours is exactly the uncovered part of the slot, and joinedHours fills it', () => {
    fc.assert(
      fc.property(fc.array(aSlot, { maxLength: 5 }), aSlot, (hours, wanted) => {
        const missing = missingHours(hours, wanted);
        const joined = joinedHours(hours, missing);
        expect(covers(joined, wanted)).toBe(true);
        expect(missing.length === 0).toBe(covers(hours, wanted));
        for (const { start, end } of missing) {
          expect(start >= wanted.start && end <= wanted.end && start < end).toBe(true);
          expect(hours.some((own) => own.start < end && start < own.end)).toBe(false);
        }
        for (const [index, { start }] of joined.entries()) {
          if (index > 0) expect((joined[index - 1]?.end ?? '') < start).toBe(true);
        }
        for (const own of hours) expect(covers(joined, own)).toBe(true);
      }),
    );
  });
});

describe('hoursOfDay', () => {
  const week = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    availability: dayOfWeek < 5 ? slots('08:00-12:00', '14:00-18:00') : [],
  }));
  const day = (fields: Partial<WorkingDay> = {}): WorkingDay => ({
    day: '2026-11-18',
    working: true,
    activities: [],
    ...fields,
  });

  it('hoursOfDay returns the weekday’s hours or the override’s, none on a day off, null without regular hours', () => {
    expect(hoursOfDay(day(), week)).toEqual(slots('08:00-12:00', '14:00-18:00'));
    expect(hoursOfDay(day({ day: '2026-11-21' }), week)).toEqual([]);
    const short = { availabilityOverridden: true, startTime: '09:00', endTime: '13:30' };
    expect(hoursOfDay(day(short), week)).toEqual(slots('09:00-13:30'));
    expect(hoursOfDay(day({ ...short, startTime: null }), week)).toEqual([]);
    expect(hoursOfDay(day({ onBreak: true }), week)).toEqual([]);
    expect(hoursOfDay(day(), [])).toBeNull();
    expect(hoursOfDay(day(), undefined)).toBeNull();
  });

  it('hoursOfDay decides whether a slot is outside the hours; with null hours none is', () => {
    expect(isOutsideHours(slot('11:00-14:30'), slots('08:00-12:00', '14:00-18:00'))).toBe(true);
    expect(isOutsideHours(slot('14:00-18:00'), slots('08:00-12:00', '14:00-18:00'))).toBe(false);
    expect(isOutsideHours(slot('03:00-04:00'), null)).toBe(false);
    expect(isOutsideHours(slot('03:00-04:00'), [])).toBe(true);
  });
});

it('[EXTRA-26] an extra job in SW12 is within the areas SW12 and SW, but not SW1', () => {
  expect(isOutsideAreas('SW12', ['N16', 'SW12'])).toBe(false);
  expect(isOutsideAreas('SW12', ['SW'])).toBe(false);
  expect(isOutsideAreas('SW12', ['SW1'])).toBe(true);
  expect(isOutsideAreas('SW12', ['N16'])).toBe(true);
  expect(isOutsideAreas('SW12', [])).toBe(false);
  expect(isOutsideAreas(null, ['N16'])).toBe(false);
});

it('hours are compared in any order', () => {
  expect(areSameHours(slots('08:00-09:00', '10:00-11:00'), slots('10:00-11:00', '08:00-09:00'))).toBe(true);
  expect(areSameHours(slots('08:00-09:00'), [])).toBe(false);
  expect(areSameHours(slots('08:00-09:00'), slots('08:00-09:01'))).toBe(false);
});
