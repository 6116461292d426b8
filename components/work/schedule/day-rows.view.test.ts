import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { readDay } from '@/lib/features/work/schedule/schedule';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import { aVisit } from '@/tests/support/a-visit';
import { dayRows } from './day-rows.view';

const ZONE = 'Europe/London';
const WEDNESDAY = '2026-11-18';

/** Makes an activity at London time; a number is the job id of its visit. */
function period(what: Activity['type'] | number, start: string, end: string, day = WEDNESDAY): Activity {
  const times = { start: instantOf(day, start, ZONE), end: instantOf(day, end, ZONE) };
  return typeof what === 'number'
    ? { type: 'WorkPeriod', ...times, visit: aVisit({ jobId: what }) }
    : { type: what, ...times };
}

function rows(activities: readonly Activity[], now: string | null = null, day: Partial<WorkingDay> = {}) {
  const served = { day: WEDNESDAY, working: true, activities, ...day };
  return dayRows(readDay(served), now, ZONE).map((row) =>
    row.kind === 'visit' ? `visit ${row.visit.jobId}` : `${row.kind}: ${row.text}`,
  );
}

describe('the rows of a day', () => {
  it('the rows of a day combine travel and free time between visits', () => {
    expect(
      rows([
        period('IdlePeriod', '07:00', '08:00'),
        period(1, '08:00', '09:00'),
        period('TravelPeriod', '09:00', '09:20'),
        period('IdlePeriod', '09:20', '10:20'),
        period(2, '10:20', '11:00'),
        period('IdlePeriod', '11:00', '11:45'),
        period(3, '11:45', '12:30'),
        period(4, '12:30', '13:00'),
        period('IdlePeriod', '13:00', '17:00'),
      ]),
    ).toEqual([
      'visit 1',
      'travel: 20 min travel · 1 h free',
      'visit 2',
      'free: 45 min free',
      'visit 3',
      'visit 4',
    ]);
  });

  it('the rows of a day say "about" where only the outward code of a home is on the map', () => {
    const approximateLocation = { latitude: 51.44, longitude: -0.15 };
    const property = { postcode: { location: null, approximateLocation } };
    const rough = { ...period(1, '08:00', '09:00'), visit: aVisit({ jobId: 1, property }) };
    expect(
      rows([
        rough,
        period('TravelPeriod', '09:00', '09:15'),
        period(2, '10:00', '11:00'),
        period('TravelPeriod', '11:00', '11:15'),
        period(3, '12:00', '13:00'),
      ]),
    ).toEqual(['visit 1', 'travel: About 15 min travel', 'visit 2', 'travel: 15 min travel', 'visit 3']);
  });

  it('the rows of a day include travel to the first visit and from the last one', () => {
    const travel = [period('TravelPeriod', '08:30', '09:00'), period(1, '09:00', '10:00')];
    expect(rows([...travel, period('TravelPeriod', '10:00', '11:30')])).toEqual([
      'travel: 30 min travel',
      'visit 1',
      'travel: 1 h 30 min travel',
    ]);
  });

  it('the rows of a day omit periods shorter than a minute', () => {
    const start = '2026-11-18T09:00:00.000Z';
    const blink: Activity = { type: 'IdlePeriod', start, end: '2026-11-18T09:00:20.000Z' };
    expect(rows([period(1, '08:00', '09:00'), blink, period(2, '09:01', '10:00')])).toEqual([
      'visit 1',
      'visit 2',
    ]);
  });

  it('the rows of a day name breaks and unknown activities in words', () => {
    const day = [
      period(1, '08:00', '09:00'),
      period('BreakPeriod', '12:00', '12:30'),
      period('TrainingPeriod', '14:00', '15:00'),
      period('__proto__', '15:00', '16:00'),
    ];
    expect(rows(day)).toEqual([
      'visit 1',
      'break: Break, 12pm to 12:30pm',
      'other: Training, 2pm to 3pm',
      'other: __proto__, 3pm to 4pm',
    ]);
    expect(
      rows([period('BreakPeriod', '07:00', '16:00'), period(1, '08:00', '09:00')], null, { onBreak: true }),
    ).toEqual(['break: Day off, 7am to 4pm', 'visit 1']);
  });

  it('the rows of a day show a visit and its clash for any activity type', () => {
    const odd = { ...period(1, '08:00', '09:00'), type: 'SomethingNew', clash: true };
    const [row] = dayRows(readDay({ day: WEDNESDAY, working: true, activities: [odd] }), null, ZONE);
    expect(row).toMatchObject({ kind: 'visit', isClash: true });
  });
});

describe('the current time', () => {
  const visits = [
    period(1, '08:00', '09:30'),
    period('TravelPeriod', '09:30', '09:50'),
    period('IdlePeriod', '09:50', '10:30'),
    period(2, '10:30', '12:00'),
  ];
  const between = 'travel: 20 min travel · 40 min free';

  it.each([
    ['07:10', ['now: Now 7:10am', 'visit 1', between, 'visit 2']],
    ['08:00', ['visit 1', 'now: Now 8am', between, 'visit 2']],
    ['09:29', ['visit 1', 'now: Now 9:29am', between, 'visit 2']],
    ['09:40', ['visit 1', between, 'now: Now 9:40am', 'visit 2']],
    ['11:20', ['visit 1', between, 'visit 2', 'now: Now 11:20am']],
    ['20:00', ['visit 1', between, 'visit 2', 'now: Now 8pm']],
  ])('the current time at %s appears before the first row that has not begun', (time, expected) => {
    expect(rows(visits, instantOf(WEDNESDAY, time, ZONE))).toEqual(expected);
  });

  it('the current time has no row on a day without rows', () => {
    expect(rows([period('IdlePeriod', '08:00', '17:00')], instantOf(WEDNESDAY, '10:00', ZONE))).toEqual([]);
  });
});

describe('around clock changes and midnight', () => {
  it.each([
    // Local time jumps from 12:59am to 2am: 12:30am to 3am is an hour and a half.
    ['2026-03-29', '12:30am', '2026-03-29T00:30:00.000Z', '2026-03-29T02:00:00.000Z', '1 h 30 min free'],
    // 1:30am occurs twice: from the first one to 2:30am is two hours.
    ['2026-10-25', '1:30am', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z', '2 h free'],
  ])('the schedule counts the elapsed free time on %s after %s', (day, _time, end, next, free) => {
    const works = [
      { start: `${day}T00:00:00.000Z`, end, visit: aVisit() },
      { start: next, end: `${day}T05:00:00.000Z`, visit: aVisit({ jobId: 2 }) },
    ].map((work) => ({ type: 'WorkPeriod', ...work }));
    const activities = [...works, { type: 'IdlePeriod', start: end, end: next }];
    expect(rows(activities, null, { day })).toEqual(['visit 1', `free: ${free}`, 'visit 2']);
  });

  it.each([
    ['2026-03-29T00:59:00.000Z', 'Now 12:59am'],
    ['2026-03-29T01:00:00.000Z', 'Now 2am'],
    ['2026-10-25T00:30:00.000Z', 'Now 1:30am'],
    ['2026-10-25T01:30:00.000Z', 'Now 1:30am'],
    ['2026-10-25T02:00:00.000Z', 'Now 2am'],
  ])('the schedule shows the current time of %s as "%s"', (now, text) => {
    const day = now.slice(0, 10);
    expect(rows([period(1, '10:00', '12:00', day)], now, { day })).toEqual([`now: ${text}`, 'visit 1']);
  });

  it('the schedule lists a visit over midnight after the earlier ones', () => {
    const late: Activity = {
      type: 'WorkPeriod',
      start: '2026-11-18T23:00:00.000Z',
      end: '2026-11-19T01:00:00.000Z',
      visit: aVisit({ jobId: 2 }),
    };
    expect(rows([late, period(1, '20:00', '22:30'), period('IdlePeriod', '22:30', '23:00')])).toEqual([
      'visit 1',
      'free: 30 min free',
      'visit 2',
    ]);
  });

  it('the schedule gives each row a unique key around a clock change', () => {
    const served = {
      day: WEDNESDAY,
      working: true,
      activities: [
        period(1, '08:00', '09:00'),
        period('TravelPeriod', '09:00', '09:20'),
        period(2, '09:20', '10:00'),
        period('TravelPeriod', '10:00', '10:20'),
        period('BreakPeriod', '10:20', '11:00'),
        period('Training', '11:00', '12:00'),
        period('Training', '12:00', '13:00'),
      ],
    };
    const keys = dayRows(readDay(served), instantOf(WEDNESDAY, '09:30', ZONE), ZONE).map(({ key }) => key);
    expect(keys).toHaveLength(8);
    expect(new Set(keys).size).toBe(8);
    expect(keys).not.toContain('');
  });
});
