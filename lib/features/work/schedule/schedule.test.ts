import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { isShortVisit, readDay, scheduleDayOf, scheduleOf } from './schedule';
import type { Activity, WorkingDay } from './schema';

const aDay = (fields: Partial<WorkingDay> = {}): WorkingDay => ({
  day: '2026-11-18',
  working: true,
  activities: [],
  ...fields,
});
const work = (visit: Activity['visit'], hour = 10): Activity => ({
  type: 'WorkPeriod',
  start: `2026-11-18T${hour}:00:00Z`,
  end: `2026-11-18T${hour + 2}:30:00Z`,
  visit,
});

describe('scheduleOf', () => {
  const visit = aVisit();
  const days = [
    aDay({ day: '2026-11-23', working: false }),
    aDay({ day: '2026-11-17', activities: [work(visit)], totalHours: 2.5 }),
    aDay({ day: '2026-11-19' }),
  ];

  it('[SCHED-03] scheduleOf has each day’s working, hasVisits, visits and totalHours, and the current day', () => {
    const schedule = scheduleOf(days, '2026-11-18');
    expect(
      schedule.days.map(({ day, working, hasVisits, visits, totalHours }) => ({
        day,
        working,
        hasVisits,
        visits,
        totalHours,
      })),
    ).toEqual([
      { day: '2026-11-17', working: true, hasVisits: true, visits: [visit], totalHours: 2.5 },
      { day: '2026-11-19', working: true, hasVisits: false, visits: [], totalHours: 0 },
      { day: '2026-11-23', working: false, hasVisits: false, visits: [], totalHours: 0 },
    ]);
    expect(schedule.currentDay?.day).toBe('2026-11-19');
    expect(scheduleOf(days, '2026-11-17').currentDay?.day).toBe('2026-11-17');
    expect(scheduleOf([], '2026-11-17')).toEqual({ days: [], weeks: [], currentDay: undefined });
  });

  it('[SCHED-02] scheduleOf groups its days by week', () => {
    const { weeks } = scheduleOf(days, '2026-11-18');
    expect(weeks.map(({ monday, days: ofWeek }) => [monday, ofWeek.map(({ day }) => day)])).toEqual([
      ['2026-11-16', ['2026-11-17', '2026-11-19']],
      ['2026-11-23', ['2026-11-23']],
    ]);
  });
});

describe('a schedule day', () => {
  it('[SCHED-06] a schedule day adds details to its activities, and sums up keys and products', () => {
    const keys = aVisit({ access: 'keys', hasChanges: true });
    const products = aVisit({ jobId: 2, requiresProducts: true, requiredKeys: [{ id: 1 }] });
    const travel: Activity = {
      type: 'TravelPeriod',
      start: '2026-11-18T12:30:00Z',
      end: '2026-11-18T12:45:00Z',
    };
    const day = scheduleDayOf(aDay({ activities: [work(products, 14), travel, work(keys)] }));
    expect(
      day.activities.map(({ type, visit, hasChanges, hours }) => ({ type, visit, hasChanges, hours })),
    ).toEqual([
      { type: 'WorkPeriod', visit: keys, hasChanges: true, hours: 2.5 },
      { type: 'TravelPeriod', visit: null, hasChanges: false, hours: 0.25 },
      { type: 'WorkPeriod', visit: products, hasChanges: false, hours: 2.5 },
    ]);
    expect(day).toMatchObject({
      visits: [keys, products],
      working: true,
      state: 'visits',
      keysRequired: 2,
      requiresProducts: true,
    });
    expect(scheduleDayOf(aDay({ activities: [work(aVisit({ requiredKeys: [] }))] }))).toMatchObject({
      keysRequired: 0,
      requiresProducts: false,
    });
  });

  it('[SCHED-21] a schedule day throws for an unknown visit', () => {
    const message = 'Unknown visit of job 7 in the working day 2026-11-18';
    expect(() => scheduleDayOf(aDay({ visits: [aVisit()], activities: [work(1), work(7)] }))).toThrow(
      message,
    );
  });

  it('a schedule day shows the known visits and is marked partial when one is unknown', () => {
    const visits = [aVisit(), aVisit({ scheduledDate: '2026-11-11' })];
    const served = aDay({ visits, activities: [work(1), work(7, 12), work(1, 14), work(1, 16)] });
    expect(readDay(served)).toMatchObject({ visits, isPartial: true, totalHours: 4 });
    expect(readDay(aDay({ activities: [work(aVisit())] })).isPartial).toBe(false);
  });

  it('a schedule day is the same object for the same response, which avoids a render', () => {
    const served = aDay();
    expect(readDay(served)).toBe(readDay(served));
  });

  it('a schedule day rethrows other errors', () => {
    const broken = aDay({ activities: null as unknown as readonly Activity[] });
    expect(() => readDay(broken)).toThrow(TypeError);
  });
});

it.each([
  [1, true],
  [0.5, true],
  [1.01, false],
  [2, false],
])('[SCHED-16] a visit of %d hours is short: %s', (requiredDuration, isShort) => {
  expect(isShortVisit(aVisit({ requiredDuration }))).toBe(isShort);
});
