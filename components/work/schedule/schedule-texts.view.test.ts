import { describe, expect, it } from 'vitest';
import { expectedDay } from '@/lib/features/work/schedule/expected-times';
import { readDay, type ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import { withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import {
  bringText,
  keyLines,
  quietDayText,
  restText,
  warningsOf,
  weekHoursText,
} from './schedule-texts.view';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const period = (
  type: Activity['type'],
  start: string,
  end: string,
  extra: Partial<Activity> = {},
): Activity => ({
  type,
  start: at(start),
  end: at(end),
  ...extra,
});
const work = period('WorkPeriod', '10:00', '12:00', { visit: aVisit() });
const travel = period('TravelPeriod', '12:00', '12:20');
const aDay = (activities: readonly Activity[], fields: Partial<WorkingDay> = {}) =>
  readDay({ day: '2026-11-18', working: true, activities, ...fields });

describe('restText', () => {
  it.each([
    [[work], ''],
    [[work, travel], ''],
    [[work, period('IdlePeriod', '14:00', '17:00')], 'Free from 2pm'],
    [[work, travel, period('TravelPeriod', '16:00', '16:25')], '45 min travel in total'],
    [
      [work, travel, period('TravelPeriod', '13:00', '13:25'), period('IdlePeriod', '14:00', '17:00')],
      '45 min travel in total · free from 2pm',
    ],
  ])('restText sums up the travel and says when the rest of the day is free (%#)', (activities, text) => {
    expect(restText(aDay(activities))).toBe(text);
  });

  it('restText says a later time for the free rest of the day while the last visit runs late', () => {
    const late = { ...work, visit: withStart(aVisit(), at('10:40')) };
    const day = aDay([late, period('IdlePeriod', '12:00', '17:00')]);
    expect(restText(expectedDay(day, at('11:00')))).toBe('Free from 12:40pm');
  });

  it('restText is empty for a day without visits', () => {
    const day = aDay([period('IdlePeriod', '08:00', '17:00')]);
    expect(restText(day)).toBe('');
    expect(quietDayText(day)).toBe('No visits');
  });
});

it('[SCHED-10] the schedule has no text about an empty day on a day with visits', () => {
  expect(quietDayText(aDay([work]))).toBeNull();
});

it.each([
  [aDay([], { working: false }), 'Not working'],
  [aDay([], { working: false, onBreak: true }), 'Day off'],
  [aDay([], { working: false, hoursKnown: false }), 'No visits'],
  [aDay([], { working: false, hoursKnown: true }), 'Not working'],
  [aDay([], { startTime: '08:00', endTime: '17:00' }), 'No visits, free 8am to 5pm'],
  [aDay([], { startTime: '08:00' }), 'No visits'],
  [aDay([], { endTime: '17:00' }), 'No visits'],
])('[SCHED-10] the schedule distinguishes a day off, a day not worked and a free day (%#)', (day, text) => {
  expect(quietDayText(day)).toBe(text);
});

describe('what to bring', () => {
  const toCollect = { accessInformation: { keyCollectionState: { state: 'to_collect' } } } as const;
  const visits = (...parts: Parameters<typeof aVisit>[0][]) =>
    aDay(
      parts.map((part, index) =>
        period('WorkPeriod', `${10 + index}:00`, `${11 + index}:00`, {
          visit: aVisit({ jobId: index, ...part }),
        }),
      ),
    );

  it.each([
    [visits({}), ''],
    [visits({ access: 'keys' }), 'Keys for 1 visit'],
    [visits({ access: 'keys' }, { requiredKeys: [{ id: 5 }] }, {}), 'Keys for 2 visits'],
    [visits({ access: 'keys', requiresProducts: true }, {}), 'Keys for 1 visit · bring products'],
    [visits({}, { requiresProducts: true }), 'Bring products'],
    [visits({ access: 'keys' }, { access: 'keys', ...toCollect }), 'Keys for 2 visits · 1 not with you yet'],
    [
      visits({ access: 'keys', requiresProducts: true, ...toCollect }),
      'Keys for 1 visit · bring products · 1 not with you yet',
    ],
    [visits({ access: 'keys', ...toCollect, startedAt: '2026-11-18T10:00:00.000Z' }), 'Keys for 1 visit'],
    [visits({ access: 'keys', ...toCollect, workerPropertyAccess: 'cannot_access' }), 'Keys for 1 visit'],
  ])(
    '[SCHED-06] the list of what to bring has the keys and products for the day’s visits (%#)',
    (day, text) => {
      expect(bringText(day)).toBe(text);
    },
  );

  const priya = { access: 'keys', customerPreferredName: 'Priya' } as const;
  const handover = {
    access: 'keys',
    key: { id: 4, code: 'K-4' },
    tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
    remoteKeyTransferWorkers: [
      { firstNames: 'Ewa', keysToGive: [{ id: 4, code: 'K-4' }], keysToCollect: [{ id: 3, code: 'K-3' }] },
    ],
  } as const;

  it.each([
    ['its number and customer', [{ ...priya, key: { id: 9, code: 'K-1989' } }], ['K-1989 Priya']],
    ['only the customer without a number', [priya], ['Key without a number: Priya']],
    [
      'that the worker does not have it yet',
      [{ ...priya, ...toCollect, key: { id: 9, code: 'K-1989' } }],
      ['K-1989 Priya, not with you yet'],
    ],
    [
      'its number once for two visits',
      [
        { ...priya, key: { id: 9, code: 'K-1' } },
        { ...priya, key: { id: 9, code: 'K-1' } },
      ],
      ['K-1 Priya'],
    ],
    [
      'each of two homes without numbers',
      [priya, priya],
      ['Key without a number: Priya', 'Key without a number: Priya'],
    ],
    ['the worker who gets it at a handover', [handover], ['K-4 for Ewa']],
    ['nothing once the visit is finished', [{ ...priya, finishedAt: '2026-11-18T11:00:00.000Z' }], []],
    [
      'the customer while the visit runs',
      [{ ...priya, startedAt: '2026-11-18T10:00:00.000Z' }],
      ['Key without a number: Priya'],
    ],
    ['nothing for a visit without access', [{ ...priya, workerPropertyAccess: 'cannot_access' }], []],
    ['nothing for a visit without keys', [{ customerPreferredName: 'Tom' }], []],
  ] as const)('the list of what to bring has for a key to take today %s', (_, parts, texts) => {
    expect(keyLines(visits(...parts)).map(({ text }) => text)).toEqual(texts);
  });

  it('the list of what to bring marks keys that the worker does not have yet', () => {
    const day = visits(priya, { ...priya, ...toCollect });
    expect(keyLines(day).map(({ isMissing }) => isMissing)).toEqual([false, true]);
  });
});

describe('warnings', () => {
  const clashing = { ...work, clash: true };

  it.each([
    ['nothing for a feasible day', aDay([work], { isFeasible: true, tooMuchWork: false }), []],
    ['too much work', aDay([work], { tooMuchWork: true }), ['More than 10 hours of work']],
    ['overlaps', aDay([clashing], { isFeasible: false }), ['Visits overlap']],
    ['overlaps of some visits', aDay([clashing, work], { isFeasible: false }), ['Visits overlap']],
    ['too little travel time', aDay([work], { isFeasible: false }), ['Not enough travel time']],
    ['work on a day off', aDay([work], { isFeasible: false, onBreak: true }), ['Visits on your day off']],
    ['nothing for an infeasible day without visits', aDay([], { isFeasible: false }), []],
    [
      'an unknown visit',
      aDay([period('WorkPeriod', '10:00', '12:00', { visit: 7 })]),
      ['Some visits are missing here. Refresh, or contact support.'],
    ],
  ])('the warnings of a day show %s', (_what, day, texts) => {
    expect(warningsOf(day)).toEqual(texts);
  });
});

const dayOf = (day: string, totalHours: number) => {
  const times = { start: `${day}T10:00:00.000Z`, end: `${day}T12:00:00.000Z` };
  const activities = totalHours > 0 ? [{ type: 'WorkPeriod', ...times, visit: aVisit() }] : [];
  return readDay({ day, working: true, activities, totalHours });
};

it.each([
  [[], 'No visits'],
  [[0, 0], 'No visits'],
  [[0, 1], '1 hour'],
  [[4, 4.5], '8.5 hours'],
])('the schedule says for a week with days of %j hours: "%s"', (hours, text) => {
  const days = hours.map((one, place) => dayOf(`2026-11-1${6 + place}`, one));
  expect(weekHoursText({ monday: '2026-11-16', days }, '2026-11-16')).toBe(text);
});

describe('a week whose past days', () => {
  const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'];
  const text = (days: readonly ScheduleDay[], today: string) =>
    weekHoursText({ monday: MONDAY, days }, today);

  it('a week with unknown past days has no sum until a visit is booked', () => {
    expect(text([dayOf(TUESDAY, 0)], TUESDAY)).toBeNull();
    expect(text([dayOf(TUESDAY, 2)], TUESDAY)).toBe('2 hours');
  });

  it('a week with only unfinished visits on its past days does not say that there were no visits', () => {
    expect(text([dayOf(MONDAY, 2), dayOf(TUESDAY, 0)], TUESDAY)).toBe('Nothing done');
    expect(text([dayOf(MONDAY, 0), dayOf(TUESDAY, 0)], TUESDAY)).toBe('No visits');
  });
});
