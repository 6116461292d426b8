import { describe, expect, it } from 'vitest';
import type { Location } from '@/lib/core/ground/contract/common-schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { activityTimes } from '@/tests/support/activity-times';
import { assembleDay, changeVisit, type DayInput } from './rules';
import { currentDayOf, dayState, groupByWeek, restOf, totalHoursOf, visitsOf } from './schedule';
import type { Activity, WorkingDay } from './schema';

const DAY = '2026-11-18';
const balham = { latitude: 51.4431, longitude: -0.1525 };
/** Clapham is 3.0 km by road from Balham: 15 minutes by public transport, 10 by car. */
const clapham = { latitude: 51.4618, longitude: -0.1384 };

function visitAt(start: string, hours: number, jobId = 1, location?: Location): Visit {
  return aVisit({
    jobId,
    timeSlot: { start, end: '23:00' },
    requiredDuration: hours,
    ...(location && { property: { postcode: { location } } }),
  });
}

function assemble(overrides: Partial<DayInput> = {}): WorkingDay {
  return assembleDay({
    workerId: 5,
    day: DAY,
    zone: 'Europe/London',
    hours: [{ start: '08:00', end: '16:00' }],
    isOff: false,
    isOverridden: false,
    visits: [],
    skippedVisits: [],
    travelPreferences: ['public_transport'],
    today: DAY,
    ...overrides,
  });
}

/** An example is "Work 10:00-12:00", in London time. */
function outline(day: WorkingDay): readonly string[] {
  return day.activities.map((activity) => {
    const { startTime, endTime } = activityTimes(activity, 'Europe/London');
    return `${activity.type.replace('Period', '')} ${startTime}-${endTime}`;
  });
}

describe('a day of the schedule', () => {
  it('[SCHED-09] a day of the schedule has all its values', () => {
    const skipped = aVisit({ jobId: 9, skipped: true });
    const visits = [visitAt('13:00', 1, 2, clapham), visitAt('10:00', 2, 1, balham)];
    const { activities, ...day } = assemble({ visits, skippedVisits: [skipped], isOverridden: true });
    expect(day).toEqual({
      worker: 5,
      day: DAY,
      working: true,
      startTime: '08:00',
      endTime: '16:00',
      skippedVisits: [skipped],
      visits: [visits[1], visits[0]],
      totalHours: 3,
      totalDistance: 3,
      isFeasible: true,
      tooMuchWork: false,
      onBreak: false,
      availabilityOverridden: true,
      routeOverridden: false,
    });
    expect(activities[1]).toEqual({
      type: 'WorkPeriod',
      start: '2026-11-18T10:00:00.000Z',
      end: '2026-11-18T12:00:00.000Z',
      seconds: 7200,
      clash: false,
      latestConstrainedStartDt: null,
      visit: visits[1],
    });
    expect(activities[2]).toEqual({
      type: 'TravelPeriod',
      start: '2026-11-18T12:00:00.000Z',
      end: '2026-11-18T12:15:00.000Z',
      seconds: 900,
      clash: false,
    });
  });

  it('a day of the schedule fills the hours around work and travel with idle time', () => {
    const visits = [visitAt('10:00', 2, 1, balham), visitAt('13:00', 1, 2, clapham)];
    expect(outline(assemble({ visits }))).toEqual([
      'Idle 08:00-10:00',
      'Work 10:00-12:00',
      'Travel 12:00-12:15',
      'Idle 12:15-13:00',
      'Work 13:00-14:00',
      'Idle 14:00-16:00',
    ]);
  });

  it('a day of the schedule has no idle time when the hours are full or missing', () => {
    expect(outline(assemble({ visits: [visitAt('08:00', 8)] }))).toEqual(['Work 08:00-16:00']);
    expect(outline(assemble({ visits: [visitAt('07:00', 10)] }))).toEqual(['Work 07:00-17:00']);
    expect(outline(assemble({ hours: [], visits: [visitAt('10:00', 1), visitAt('12:00', 1, 2)] }))).toEqual([
      'Work 10:00-11:00',
      'Work 12:00-13:00',
    ]);
  });

  it('[DEMO-21] a day of the schedule shows the time freed by an early finish as idle', () => {
    const planned = outline(
      assemble({ hours: [{ start: '10:00', end: '12:00' }], visits: [visitAt('10:00', 2)] }),
    );
    const finished = outline(
      assemble({ hours: [{ start: '10:00', end: '12:00' }], visits: [visitAt('10:00', 1.5)] }),
    );
    expect(planned).toEqual(['Work 10:00-12:00']);
    expect(finished).toEqual(['Work 10:00-11:30', 'Idle 11:30-12:00']);
  });

  it('[DEMO-21] a day of the schedule shows freed time outside the hours as idle, without counting it twice', () => {
    const visits = [visitAt('10:00', 1), visitAt('11:00', 1, 2), visitAt('15:00', 2, 3)];
    const [first, second, third] = visits;
    if (!first || !second || !third) throw new Error('Three visits were expected');
    const bookedHours = new Map([
      [first, 4],
      [second, 2.5],
      [third, 2],
    ]);
    const day = assemble({ hours: [], visits, bookedHours });
    expect(outline(day)).toEqual([
      'Work 10:00-11:00',
      'Work 11:00-12:00',
      'Idle 12:00-14:00',
      'Work 15:00-17:00',
    ]);
    expect([day.startTime, day.endTime]).toEqual(['10:00', '17:00']);
  });

  it('a day of the schedule keeps split hours separate and sorted', () => {
    const day = assemble({
      hours: [
        { start: '17:00', end: '20:00' },
        { start: '08:00', end: '12:00' },
      ],
      visits: [visitAt('09:00', 1)],
    });
    expect([day.startTime, day.endTime]).toEqual(['08:00', '20:00']);
    expect(outline(day)).toEqual([
      'Idle 08:00-09:00',
      'Work 09:00-10:00',
      'Idle 10:00-12:00',
      'Idle 17:00-20:00',
    ]);
  });

  it('the total hours of a day use a visit’s task hours when the visit has no duration', () => {
    const tasks = [
      { type: 'cleaning', hours: 1.5 },
      { type: 'oven', hours: 0.25 },
    ];
    const visit = aVisit({ requiredDuration: null, tasks });
    expect(assemble({ visits: [visit] }).totalHours).toBe(1.75);
    expect(assemble({ visits: [{ ...visit, tasks: null }] }).totalHours).toBe(0);
  });

  it('the total hours of a day add fractional hours without rounding errors', () => {
    expect(assemble({ visits: [visitAt('08:00', 1.1), visitAt('12:00', 2.2, 2)] }).totalHours).toBe(3.3);
  });

  it('assembling a day of the schedule throws when a visit has no time slot', () => {
    expect(() => assemble({ visits: [aVisit({ jobId: 44, timeSlot: null })] })).toThrow(
      'Visit 44 of 2026-11-18 has no time slot',
    );
  });
});

describe('a day across midnight or a clock change', () => {
  it('a visit across midnight ends on the next day', () => {
    const day = assemble({ hours: [{ start: '20:00', end: '02:00' }], visits: [visitAt('23:00', 2)] });
    expect(outline(day)).toEqual(['Idle 20:00-23:00', 'Work 23:00-01:00', 'Idle 01:00-02:00']);
    expect(day.activities[1]?.end).toBe('2026-11-19T01:00:00.000Z');
    expect([day.startTime, day.endTime]).toEqual(['20:00', '02:00']);
  });

  it('a day with equal start and end of the hours counts as a whole day', () => {
    const [idle] = assemble({ hours: [{ start: '00:00', end: '00:00' }] }).activities;
    expect(idle?.seconds).toBe(24 * 3600);
  });

  it.each([
    ['2026-03-29', '04:00', 23 * 3600],
    ['2026-10-25', '02:00', 25 * 3600],
    ['2027-03-28', '04:00', 23 * 3600],
    ['2027-10-31', '02:00', 25 * 3600],
  ])(
    '[SCHED-08] a visit counts elapsed time on %s: three hours from midnight end at %s',
    (day, end, daySeconds) => {
      const visit = { ...visitAt('00:00', 3), scheduledDate: day, actualDate: day };
      const [work, idle] = assemble({
        day,
        today: day,
        hours: [{ start: '00:00', end: '00:00' }],
        visits: [visit],
      }).activities;
      if (!work || !idle) throw new Error('Two activities were expected');
      expect(activityTimes(work, 'Europe/London')).toEqual({ startTime: '00:00', endTime: end, hours: 3 });
      expect(idle.seconds).toBe(daySeconds - 3 * 3600);
    },
  );
});

describe('travel between visits', () => {
  const first = visitAt('10:00', 2, 1, balham);

  it('travel between visits is included when the gap is exactly long enough', () => {
    const day = assemble({ visits: [first, visitAt('12:15', 1, 2, clapham)], hours: [] });
    expect(outline(day)).toEqual(['Work 10:00-12:00', 'Travel 12:00-12:15', 'Work 12:15-13:15']);
    expect([day.isFeasible, day.activities[2]?.latestConstrainedStartDt]).toEqual([true, null]);
  });

  it('travel between visits is left out when the gap is too short, and sets the earliest possible start', () => {
    const day = assemble({ visits: [first, visitAt('12:14', 1, 2, clapham)], hours: [] });
    expect(outline(day)).toEqual(['Work 10:00-12:00', 'Work 12:14-13:14']);
    expect(day.activities[0]?.latestConstrainedStartDt).toBeNull();
    expect(day.activities[1]?.latestConstrainedStartDt).toBe('2026-11-18T12:15:00.000Z');
    expect([day.isFeasible, day.totalDistance]).toEqual([false, 3]);
  });

  it('travel between visits is shorter by car', () => {
    const visits = [first, visitAt('12:10', 1, 2, clapham)];
    expect(assemble({ visits, travelPreferences: ['car', 'walking'] }).isFeasible).toBe(true);
    expect(assemble({ visits, travelPreferences: null }).isFeasible).toBe(false);
  });

  it('travel between visits is left out at the same place, and makes the distance unknown for an unknown place', () => {
    const day = assemble({
      visits: [first, visitAt('12:00', 1, 2, balham), visitAt('13:00', 1, 3)],
      hours: [],
    });
    expect(outline(day)).toEqual(['Work 10:00-12:00', 'Work 12:00-13:00', 'Work 13:00-14:00']);
    expect([day.isFeasible, day.totalDistance]).toEqual([true, null]);
  });

  it('travel between visits has distance zero at the same place and with one visit or none', () => {
    const visits = [first, visitAt('12:00', 1, 2, balham)];
    expect(assemble({ visits }).totalDistance).toBe(0);
    expect(assemble({ visits: [first] }).totalDistance).toBe(0);
    expect(assemble({ visits: [] }).totalDistance).toBe(0);
  });

  it('travel between visits sums its distance over the day to one decimal', () => {
    const day = assemble({
      visits: [first, visitAt('13:00', 1, 2, clapham), visitAt('15:00', 1, 3, balham)],
    });
    expect(day.totalDistance).toBe(6);
  });
});

describe('clashes', () => {
  const clashes = (day: WorkingDay) => day.activities.map(({ clash }) => clash);

  it('two clashing visits are both marked and counted in full, and make the day infeasible', () => {
    const day = assemble({
      visits: [visitAt('10:00', 2), visitAt('11:59', 2, 2), visitAt('15:00', 1, 3)],
      hours: [],
    });
    expect(clashes(day)).toEqual([true, true, false]);
    expect([day.isFeasible, day.totalHours]).toEqual([false, 5]);
  });

  it('two visits do not clash when one ends as the next begins', () => {
    const day = assemble({ visits: [visitAt('10:00', 2), visitAt('12:00', 2, 2)], hours: [] });
    expect(clashes(day)).toEqual([false, false]);
    expect(day.isFeasible).toBe(true);
  });

  it('two clashing visits with the same start are sorted by job id', () => {
    const day = assemble({ visits: [visitAt('10:00', 1, 8), visitAt('10:00', 2, 3)], hours: [] });
    expect(day.visits?.map(({ jobId }) => jobId)).toEqual([3, 8]);
  });
});

describe('a working day', () => {
  it.each([
    [{}, true, false],
    [{ hours: [] }, false, false],
    [{ isOff: true }, false, true],
    [{ hours: [], visits: [visitAt('10:00', 2)] }, true, false],
    [{ isOff: true, visits: [visitAt('10:00', 2)] }, true, true],
  ])('a working day with %o has working %s and onBreak %s', (input, working, onBreak) => {
    const day = assemble(input);
    expect([day.working, day.onBreak]).toEqual([working, onBreak]);
  });

  it('a working day has no times without hours, unless its visits give them', () => {
    const empty = assemble({ hours: [] });
    expect([empty.startTime, empty.endTime, empty.activities]).toEqual([null, null, []]);
    const booked = assemble({ hours: [], visits: [visitAt('10:00', 2), visitAt('14:00', 1, 2)] });
    expect([booked.startTime, booked.endTime]).toEqual(['10:00', '15:00']);
  });

  it('a working day shows a day off as one break, in which a visit is infeasible', () => {
    expect(outline(assemble({ isOff: true }))).toEqual(['Break 08:00-16:00']);
    expect(assemble({ isOff: true }).isFeasible).toBe(true);
    const booked = assemble({ isOff: true, visits: [visitAt('10:00', 2)] });
    expect(outline(booked)).toEqual(['Break 08:00-16:00', 'Work 10:00-12:00']);
    expect(booked.isFeasible).toBe(false);
  });

  it('a working day counts as too much work above ten hours, not at ten', () => {
    expect(assemble({ visits: [visitAt('08:00', 10)] }).tooMuchWork).toBe(false);
    expect(assemble({ visits: [visitAt('08:00', 10.25)] }).tooMuchWork).toBe(true);
  });
});

it('[KEYS-05] the schedule includes access codes only for today’s visits', () => {
  const secret = { ...visitAt('10:00', 2), accessInformation: { keySafeCode: '4569' } };
  const codesOf = (day: WorkingDay) =>
    [...visitsOf(day), ...(day.visits ?? []), ...(day.skippedVisits ?? [])].map(
      ({ accessInformation }) => accessInformation?.keySafeCode,
    );
  const input = { visits: [secret], skippedVisits: [secret] };
  expect(codesOf(assemble(input))).toEqual(['4569', '4569', '4569']);
  expect(codesOf(assemble({ ...input, today: '2026-11-17' }))).toEqual([null, null, null]);
});

const aDay = (fields: Partial<WorkingDay> = {}): WorkingDay => ({
  day: DAY,
  working: true,
  activities: [],
  ...fields,
});
const work = (visit: Activity['visit'], start = '2026-11-18T10:00:00Z'): Activity => ({
  type: 'WorkPeriod',
  start,
  end: '2026-11-18T12:00:00Z',
  visit,
});

describe('the state of a day', () => {
  it.each([
    ['not_working', 'not working', aDay({ working: false })],
    ['not_working', 'not working, with visits', aDay({ working: false, activities: [work(aVisit())] })],
    ['no_visits', 'working without visits', aDay()],
    ['no_visits', 'working and idle', aDay({ activities: [{ ...work(undefined), type: 'IdlePeriod' }] })],
    ['visits', 'working with visits', aDay({ activities: [work(aVisit())] })],
  ])('[SCHED-10] the state of a day is %s when %s', (state, _when, day) => {
    expect(dayState(day)).toBe(state);
  });
});

describe('a day’s visits', () => {
  it('a day’s visits follow the order of their activities’ start, even with time zone offsets', () => {
    const day = aDay({
      activities: [
        work(aVisit({ jobId: 2 }), '2026-11-18T10:30:00Z'),
        { ...work(null), type: 'TravelPeriod' },
        work(aVisit({ jobId: 1 }), '2026-11-18T11:00:00+01:00'),
      ],
    });
    expect(visitsOf(day).map(({ jobId }) => jobId)).toEqual([1, 2]);
  });

  it('a day’s visits are resolved by job id, each once', () => {
    const moved = aVisit({ scheduledDate: '2026-11-11' });
    const visits = [moved, aVisit({ jobId: 2 }), aVisit()];
    expect(visitsOf(aDay({ visits, activities: [work(2), work(1), work(1)] }))).toEqual([
      visits[1],
      moved,
      visits[2],
    ]);
  });

  it('[SCHED-21] a day’s visits throw for an unknown job id', () => {
    const message = 'Unknown visit of job 7 in the working day 2026-11-18';
    expect(() => visitsOf(aDay({ visits: [aVisit()], activities: [work(7)] }))).toThrow(message);
    expect(() => visitsOf(aDay({ activities: [work(7)] }))).toThrow(message);
  });

  it('a day’s visits have their hours from the server’s total, or from their durations without a total', () => {
    const activities = [
      work(aVisit({ requiredDuration: 1.1 })),
      work(aVisit({ jobId: 2, requiredDuration: 2.2 })),
    ];
    expect(totalHoursOf(aDay({ activities, totalHours: 5 }))).toBe(5);
    expect(totalHoursOf(aDay({ activities, totalHours: 0 }))).toBe(0);
    expect(totalHoursOf(aDay({ activities }))).toBe(3.3);
    expect(totalHoursOf(aDay({ activities: [work(aVisit({ requiredDuration: null }))] }))).toBe(0);
  });
});

describe('weeks', () => {
  it('weeks start on Monday and sort their days', () => {
    const days = ['2026-11-23', '2026-11-18', '2026-11-22', '2026-11-16'].map((day) => aDay({ day }));
    expect(
      groupByWeek(days).map(({ monday, days: ofWeek }) => [monday, ofWeek.map(({ day }) => day)]),
    ).toEqual([
      ['2026-11-16', ['2026-11-16', '2026-11-18', '2026-11-22']],
      ['2026-11-23', ['2026-11-23']],
    ]);
    expect(groupByWeek([])).toEqual([]);
  });

  it('weeks have today, or the next existing day, as current day', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-20'].map((day) => aDay({ day }));
    const current = (today: string) => currentDayOf(days, today)?.day;
    expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-01', '2026-11-21'].map(current)).toEqual([
      '2026-11-18',
      '2026-11-20',
      '2026-11-20',
      '2026-11-17',
      undefined,
    ]);
  });
});

describe('replacing a visit', () => {
  const replaced = (days: readonly WorkingDay[], visit: Visit) => changeVisit(days, visit, () => visit);
  const changed = aVisit({ startedAt: '2026-11-18T10:04:00Z', started: true });
  const other = aVisit({ jobId: 2 });
  const sameJob = aVisit({ scheduledDate: '2026-11-25' });

  it('[ACT-04] replacing a visit changes the activities and the visits of its day', () => {
    const days = [
      aDay({ visits: [aVisit(), other, sameJob], activities: [work(other), work(aVisit()), work(sameJob)] }),
    ];
    expect(replaced(days, changed)).toEqual([
      aDay({ visits: [changed, other, sameJob], activities: [work(other), work(changed), work(sameJob)] }),
    ]);
  });

  it('[ACT-04] replacing a visit works when only one of the two lists has it', () => {
    expect(replaced([aDay({ activities: [work(aVisit()), work(null)] })], changed)).toEqual([
      aDay({ activities: [work(changed), work(null)] }),
    ]);
    expect(replaced([aDay({ visits: [other, aVisit()], activities: [work(2), work(1)] })], changed)).toEqual([
      aDay({ visits: [other, changed], activities: [work(2), work(1)] }),
    ]);
  });

  it('replacing a visit keeps other days and activities identical, and does not mutate its input', () => {
    const untouched = aDay({
      day: '2026-11-25',
      visits: [sameJob, other],
      activities: [work(sameJob), work(2)],
    });
    const touched = aDay({ visits: [aVisit()], activities: [work(other), work(aVisit())] });
    const before = structuredClone(touched);
    const [first, second] = replaced([untouched, touched], changed);
    expect(first).toBe(untouched);
    expect(second?.activities[0]).toBe(touched.activities[0]);
    expect(touched).toEqual(before);
  });
});

describe('the rest of a day', () => {
  it('the rest of a day has the day’s total travel and is free from the end of the last visit', () => {
    const visits = [
      visitAt('08:00', 1, 1, balham),
      visitAt('10:00', 1, 2, clapham),
      visitAt('13:00', 1, 3, balham),
    ];
    expect(restOf(assemble({ visits }))).toEqual({ travelMinutes: 30, freeFrom: '2026-11-18T14:00:00.000Z' });
  });

  it('the rest of a day is free from the first gap after the last visit in split hours', () => {
    const hours = [
      { start: '08:00', end: '15:00' },
      { start: '17:00', end: '20:00' },
    ];
    expect(restOf(assemble({ hours, visits: [visitAt('08:00', 6)] })).freeFrom).toBe(
      '2026-11-18T14:00:00.000Z',
    );
  });

  it('the rest of a day is the whole day without visits, and nothing when full, off or without hours', () => {
    expect(restOf(assemble())).toEqual({ travelMinutes: 0, freeFrom: '2026-11-18T08:00:00.000Z' });
    expect(restOf(assemble({ visits: [visitAt('08:00', 8)] }))).toEqual({ travelMinutes: 0, freeFrom: null });
    expect(restOf(assemble({ isOff: true })).freeFrom).toBeNull();
    expect(restOf(assemble({ hours: [] })).freeFrom).toBeNull();
  });

  it('the rest of a day does not depend on the order of the activities', () => {
    const day = assemble({ visits: [visitAt('10:00', 2)] });
    expect(restOf({ ...day, activities: day.activities.toReversed() })).toEqual(restOf(day));
  });
});
