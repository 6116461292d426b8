import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import {
  comingDaysOf,
  countedHours,
  doneHours,
  doneVisits,
  firstPastDay,
  pastDaysOf,
  weekSums,
} from './past-days';
import { readDay, scheduleOf } from './schedule';
import type { WorkingDay } from './schema';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const WEDNESDAY = '2026-11-18';

const aDay = (day: string, visits: readonly Visit[] = [], parts: Partial<WorkingDay> = {}): WorkingDay => ({
  day,
  working: true,
  activities: visits.map((visit) => ({
    type: 'WorkPeriod',
    start: `${day}T10:00:00.000Z`,
    end: `${day}T12:00:00.000Z`,
    visit,
  })),
  ...parts,
});

const started = (day: string, jobId: number) =>
  withStart(aVisit({ jobId, scheduledDate: day, actualDate: day }), `${day}T10:00:00.000Z`);
const finished = (day: string, jobId: number, at = '12:00') =>
  withFinish(started(day, jobId), `${day}T${at}:00.000Z`);

it.each([
  ['a Monday', '2026-11-16', '2026-11-09'],
  ['a Wednesday', '2026-11-18', '2026-11-09'],
  ['a Sunday', '2026-11-22', '2026-11-09'],
  ['the next Monday', '2026-11-23', '2026-11-16'],
  ['the Sunday of the clock change', '2026-10-25', '2026-10-12'],
])('on %s the past begins with the Monday of last week', (_, today, first) => {
  expect(firstPastDay(today)).toBe(first);
});

describe('past days', () => {
  const daysOf = (asked: readonly WorkingDay[], listed: readonly WorkingDay[], today = WEDNESDAY) =>
    pastDaysOf(asked, listed, today).map(({ day }) => day);

  it('past days are the days from last week’s Monday to yesterday, in order', () => {
    const asked = ['2026-11-08', TUESDAY, '2026-11-09', MONDAY, WEDNESDAY].map((day) => aDay(day));
    expect(daysOf(asked, [])).toEqual(['2026-11-09', MONDAY, TUESDAY]);
  });

  it('past days are empty if a root ignores what was asked', () => {
    const listed = [WEDNESDAY, '2026-11-19'].map((day) => aDay(day));
    expect(daysOf(listed, listed)).toEqual([]);
  });

  it('past days contain a day that has passed since the schedule was read, and the requested answer replaces it', () => {
    const listed = [aDay(TUESDAY, [started(TUESDAY, 1)]), aDay(WEDNESDAY)];
    expect(daysOf([], listed)).toEqual([TUESDAY]);
    const asked = [aDay(TUESDAY, [finished(TUESDAY, 1)])];
    const [day] = pastDaysOf(asked, listed, WEDNESDAY);
    expect(doneVisits(readDay(day as WorkingDay)).map(({ jobId }) => jobId)).toEqual([1]);
  });

  it('[KEYS-05] past days have no codes, even if a root has sent them', () => {
    const accessInformation = { keySafeCode: '8-QX-31', keySafeLocation: 'By the door' };
    const visit = aVisit({ actualDate: TUESDAY, accessInformation, property: { accessInformation } });
    const parts = { skippedVisits: [{ ...visit, skipped: true }] };
    const text = JSON.stringify([
      ...pastDaysOf([aDay(TUESDAY, [visit], parts)], [], WEDNESDAY),
      ...pastDaysOf([], [{ ...aDay(MONDAY), visits: [visit] }], WEDNESDAY),
    ]);
    expect(text).not.toContain('8-QX-31');
    expect(text.match(/By the door/g)).toHaveLength(6);
  });
});

it('the coming days begin with today', () => {
  const days = [TUESDAY, WEDNESDAY, '2026-11-19'].map((day) => aDay(day));
  expect(comingDaysOf(days, WEDNESDAY).map(({ day }) => day)).toEqual([WEDNESDAY, '2026-11-19']);
});

describe('what counts', () => {
  const skipped = { ...finished(MONDAY, 4), skipped: true };
  const monday = readDay(
    aDay(MONDAY, [finished(MONDAY, 1), started(MONDAY, 2), aVisit({ jobId: 3 }), skipped], { totalHours: 8 }),
  );

  it('the sum of a past day counts finished visits that were not skipped, and that of another day booked ones', () => {
    expect(doneVisits(monday).map(({ jobId }) => jobId)).toEqual([1]);
    expect(countedHours(monday, TUESDAY)).toBe(2);
    expect(countedHours(monday, MONDAY)).toBe(8);
  });

  it('[ACT-11] the sum of a past day has the paid hours, without fractions', () => {
    const hours = [0.1, 0.2, 0.7].map((requiredDuration) => ({ ...finished(MONDAY, 1), requiredDuration }));
    expect(doneHours(hours)).toBe(1);
    const long = { ...finished(MONDAY, 1, '12:10'), requiredDuration: 4 };
    expect(doneHours([long])).toBe(2.5);
  });
});

describe('a week', () => {
  const weekOf = (days: readonly WorkingDay[], today: string) => {
    const [week] = scheduleOf(days, today).weeks;
    if (!week) throw new Error('There is a week.');
    const { hours, done } = weekSums(week, today);
    return [hours, done?.length ?? null];
  };
  const days = [
    aDay(MONDAY, [finished(MONDAY, 1), aVisit({ jobId: 2 })], { totalHours: 4 }),
    aDay(TUESDAY, [finished(TUESDAY, 3)], { totalHours: 2 }),
    aDay(WEDNESDAY, [finished(WEDNESDAY, 4), aVisit({ jobId: 5 })], { totalHours: 4 }),
    aDay('2026-11-19', [aVisit({ jobId: 6 })], { totalHours: 2.5 }),
  ];

  it('a week counts what was done until today and what is booked from today on', () => {
    expect(weekOf(days, WEDNESDAY)).toEqual([10.5, 3]);
    expect(weekOf(days, MONDAY)).toEqual([12.5, 3]);
    expect(weekOf(days, '2026-11-23')).toEqual([6, 3]);
  });

  it('a week does not say what was done while its past days are unknown', () => {
    expect(weekOf(days.slice(2), WEDNESDAY)).toEqual([6.5, null]);
    expect(weekOf(days.slice(1), WEDNESDAY)).toEqual([8.5, null]);
    expect(weekOf(days.slice(3), MONDAY)).toEqual([2.5, 0]);
  });
});
