import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import {
  daysOfJob,
  extraJobOfRegular,
  extraJobOfVisit,
  extraJobPay,
  isSameExtraJob,
  keyOfJob,
} from './extra-job';
import { remindsOfArea } from './hours-and-areas';

const POSTCODE = { outward: 'SW4', area: { code: 'SW4', extraJobAreaDisplayName: 'Clapham' } };
const JOB = {
  id: 77,
  nextVisitDate: '2026-11-25',
  tasks: [
    { type: 'cleaning', hours: 2.5 },
    { type: 'ironing', hours: 0.5 },
  ],
  timeSlot: { day: 2, start: '15:30', end: '18:30' },
  frequency: 14,
  property: { postcode: POSTCODE },
};

describe('an extra job', () => {
  it('an extra job is built from a visit or a regular job', () => {
    expect(
      extraJobOfVisit(aVisit({ property: { postcode: POSTCODE }, actualDate: '2026-11-19' })),
    ).toMatchObject({
      kind: 'one-off',
      jobId: 1,
      date: '2026-11-18',
      day: '2026-11-19',
      dayOfWeek: 3,
      hours: 2,
      areaName: 'Clapham',
      availabilityChanges: [],
      isWithinHours: null,
    });
    const changes = [{ start: '17:00', end: '18:30' }];
    const served = { job: JOB, availabilityChanges: changes, isWithinRegularWorkingHours: false };
    expect(extraJobOfRegular(served)).toMatchObject({
      kind: 'regular',
      jobId: 77,
      day: '2026-11-25',
      dayOfWeek: 2,
      slot: { start: '15:30', end: '18:30' },
      hours: 3,
      outward: 'SW4',
      availabilityChanges: changes,
      isWithinHours: false,
      isWithinArea: null,
    });
  });

  it('an extra job accepts missing optional fields', () => {
    const bare = extraJobOfRegular({ job: { id: 5 } });
    expect(bare).toMatchObject({
      day: null,
      dayOfWeek: null,
      slot: null,
      outward: null,
      areaName: null,
      tasks: [],
    });
    expect(extraJobOfRegular({ job: { id: 5, nextVisitDate: '2026-11-25' } }).dayOfWeek).toBe(2);
  });

  it('an extra job is identified by job and date, or by the job alone when regular', () => {
    expect(keyOfJob({ kind: 'one-off', jobId: 1, date: '2026-11-18' })).toBe('one-off/1/2026-11-18');
    expect(keyOfJob({ kind: 'regular', jobId: 1, date: '2026-11-18' })).toBe('regular/1');
  });

  const read = extraJobOfRegular({ job: JOB });
  it.each([
    ['nothing', {}, true],
    [
      'the text of an instruction',
      { instructions: [{ id: 1, taskType: 'cleaning', instruction: 'New' }] },
      true,
    ],
    ['the day', { day: '2026-11-26' }, false],
    ['the start', { slot: { start: '15:00', end: '18:30' } }, false],
    ['the end', { slot: { start: '15:30', end: '18:00' } }, false],
    ['the frequency', { frequency: 7 }, false],
    ['the length of a task', { tasks: [{ type: 'cleaning', hours: 3 }] }, false],
    ['the added availability', { availabilityChanges: [{ start: '18:00', end: '18:30' }] }, false],
  ])('an extra job is the same offer when %s has changed: %s', (_, change, isSame) => {
    expect(isSameExtraJob(read, { ...read, ...change })).toBe(isSame);
  });
});

describe('the pay of an extra job', () => {
  const RATE = { basePence: 1150, bonusPence: 50, adminFeePence: 500 };

  it.each([
    ['half an hour', 0.5, [], 100, 200],
    ['an hour and a half', 1.5, [], 1300, 867],
    ['an hour and a half with products', 1.5, [{ type: 'products', hours: 0, price: 4 }], 1700, 1133],
    ['no hours', 0, [], -500, null],
  ])(
    'the pay of an extra job for %s is what she gets, in total and per hour',
    (_, hours, tasks, totalPence, netHourlyPence) => {
      expect(extraJobPay({ hours, tasks }, RATE)).toMatchObject({ totalPence, netHourlyPence });
    },
  );
});

describe('the area reminder', () => {
  it.each([
    [0, true, null, false],
    [7, true, null, false],
    [8, true, null, true],
    [9, true, null, false],
    [16, true, null, true],
    [8, false, null, false],
    [8, true, 8, false],
    [16, true, 8, true],
  ])(
    'the area reminder with %i visits outside the areas, many: %s, dismissed at %s, is shown: %s',
    (visitsOutsideNormalArea, many, closedAt, isShown) => {
      const metrics = { visitsOutsideNormalArea, hasSignificantVisitsOutsideOfArea: many };
      expect(remindsOfArea(metrics, closedAt)).toBe(isShown);
    },
  );

  it('the area reminder is not shown without metrics', () => {
    expect([remindsOfArea(null, null), remindsOfArea(undefined, null)]).toEqual([false, false]);
  });
});

it.each([
  ['every two weeks up to the last day', {}, '2026-12-23', ['2026-11-25', '2026-12-09', '2026-12-23']],
  ['not after the last day', {}, '2026-12-22', ['2026-11-25', '2026-12-09']],
  [
    'once if its next visit is on another weekday',
    { nextVisitDate: '2026-11-26' },
    '2026-12-23',
    ['2026-11-26'],
  ],
  ['once without a frequency', { frequency: null }, '2026-12-23', ['2026-11-25']],
  ['never without a next visit date', { nextVisitDate: null }, '2026-12-23', []],
])('a regular job is done %s', (_, job, lastDay, days) => {
  expect(daysOfJob(extraJobOfRegular({ job: { ...JOB, ...job } }), lastDay)).toEqual(days);
});

it('a one-off job is done once, whatever its frequency', () => {
  expect(daysOfJob(extraJobOfVisit(aVisit({ frequency: 7 })), '2026-12-23')).toEqual(['2026-11-18']);
});
