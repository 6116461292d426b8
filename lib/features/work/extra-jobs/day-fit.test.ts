import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs, instantOf } from '@/lib/core/ground/time/zoned';
import { withStart } from '@/lib/features/work/visits/rules';
import { aDay, aPeriod, WEDNESDAY, ZONE } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import {
  busyTime,
  byRank,
  byTime,
  type DayVisit,
  fitBetween,
  fittingMyDay,
  type JobInDay,
  metresToNearest,
  type RankedFacts,
  visitsInDay,
} from './day-fit';

/** The homes are on one line to the north: 0.01 degrees is about 1.1 km, or 1.45 km by street. */
const at = (hundredths: number | null) => ({
  postcode: {
    location: hundredths === null ? null : { latitude: 51.4 + hundredths / 100, longitude: -0.15 },
  },
});
const job = (start: string, hours = 2, place: number | null = 0): JobInDay => ({
  day: WEDNESDAY,
  start,
  hours,
  property: at(place),
});
const visit = (start: string, end: string, place: number | null = 0): DayVisit => ({
  start: instantOf(WEDNESDAY, start, ZONE),
  end: instantOf(WEDNESDAY, end, ZONE),
  property: at(place),
});
const WALKING = { zone: ZONE, travelPreferences: ['walking'] };

describe('a job between the visits of a day', () => {
  it.each([
    ['no visits at all', [], 'fits'],
    ['adjacent visits next door', [visit('08:00', '10:00'), visit('12:00', '14:00')], 'fits'],
    ['a visit that ends a minute too late', [visit('08:00', '10:01')], 'clash'],
    ['a visit that starts a minute too early', [visit('11:59', '13:00')], 'clash'],
    ['a visit within it', [visit('10:30', '11:00')], 'clash'],
    ['a visit around it', [visit('09:00', '13:00')], 'clash'],
    ['20 minutes of travel in 20', [visit('08:00', '09:40', 1)], 'fits'],
    ['20 minutes of travel in 19', [visit('08:00', '09:41', 1)], 'too-far'],
    ['travel after it that is too long', [visit('12:10', '14:00', 1)], 'too-far'],
    ['a previous home without a location', [visit('08:00', '09:00', null)], 'unknown-travel'],
    [
      'a home without a location and one too far',
      [visit('08:00', '09:00', null), visit('12:01', '13:00', 5)],
      'too-far',
    ],
  ] as const)('a job between the visits of a day with %s: %s', (_, visits, fit) => {
    expect(fitBetween(job('10:00'), visits, WALKING).fit).toBe(fit);
  });

  it('a job between the visits of a day has the travel from the previous and to the next visit only', () => {
    const visits = [
      visit('15:00', '16:00', 9),
      visit('06:00', '07:00', 9),
      visit('08:00', '09:00', 1),
      visit('13:00', '14:00', 2),
    ];
    const { before, after, clashes } = fitBetween(job('10:00'), visits, WALKING);
    expect(before).toMatchObject({ visit: visits[2], travel: { minutes: 20 }, hasTime: true });
    expect(before?.travel?.metres).toBeGreaterThan(1_400);
    expect(after).toMatchObject({ visit: visits[3], travel: { minutes: 40 }, hasTime: true });
    expect(clashes).toEqual([]);
  });

  it('a job between the visits of a day has unknown travel when its own location is unknown', () => {
    const { before, fit } = fitBetween(job('10:00', 2, null), [visit('08:00', '09:00', 0)], WALKING);
    expect(before).toMatchObject({ travel: null, hasTime: null });
    expect(fit).toBe('unknown-travel');
  });

  it.each([
    ['spring', '2026-03-29', '00:30', '02:30'],
    ['autumn', '2026-10-25', '00:30', '01:30'],
  ])(
    'a job between the visits of a day lasts its hours through the clock change of %s',
    (_, day, start, wallEnd) => {
      const fit = fitBetween({ ...job(start, 1), day }, [], WALKING);
      expect(fit.end).toBe(addMs(fit.start, 3_600_000));
      expect(fit.end <= instantOf(day, wallEnd, ZONE)).toBe(true);
    },
  );

  it('a job between the visits of a day is compared with a served day of forty visits', () => {
    const activities = Array.from({ length: 40 }, (_, index) =>
      aPeriod(
        'WorkPeriod',
        `${String(7 + (index % 10)).padStart(2, '0')}:00`,
        `${String(8 + (index % 10)).padStart(2, '0')}:00`,
        {
          visit: aVisit({ jobId: index + 1, property: at(0) }),
        },
      ),
    );
    const { served } = aDay([...activities, aPeriod('IdlePeriod', '17:00', '20:00')]);
    const visits = visitsInDay(served, '2026-11-17T12:00:00.000Z');
    expect(fitBetween(job('17:00'), visits, WALKING)).toMatchObject({ fit: 'fits', after: null });
    expect(fitBetween(job('09:00', 1), visits, WALKING).clashes).toHaveLength(4);
  });

  it('a job between the visits of a day clashes exactly with overlapping visits, and fits only with time for travel', () => {
    const aPlanned = fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 15 }), fc.option(fc.nat(9)));
    fc.assert(
      fc.property(
        fc.array(aPlanned, { maxLength: 8 }),
        fc.nat(80),
        fc.option(fc.nat(9)),
        (drawn, from, place) => {
          const dayBegins = instantOf(WEDNESDAY, '00:00', ZONE);
          const planned = drawn.map(([start, length, where]) => ({
            start: addMs(dayBegins, start * 900_000),
            end: addMs(dayBegins, (start + length) * 900_000),
            property: at(where),
          }));
          const clock = `${String(Math.floor(from / 4)).padStart(2, '0')}:${String((from % 4) * 15).padStart(2, '0')}`;
          const result = fitBetween(job(clock, 2, place), planned, WALKING);
          const overlapping = planned.filter((one) => one.start < result.end && result.start < one.end);
          expect(result.clashes).toHaveLength(overlapping.length);
          expect(result.fit === 'clash').toBe(overlapping.length > 0);
          const sides = [result.before, result.after].filter((side) => side !== null);
          if (result.fit === 'fits') expect(sides.every(({ hasTime }) => hasTime === true)).toBe(true);
        },
      ),
    );
  });
});

it('"Fits my day" excludes jobs with unknown travel and counts them', () => {
  const fits = { a: 'fits', b: 'clash', c: 'unknown-travel', d: null, e: 'too-far' } as const;
  const filtered = fittingMyDay(['a', 'b', 'c', 'd', 'e'] as const, (name) => fits[name]);
  expect(filtered).toEqual({ fitting: ['a'], unknownCount: 2 });
});

it.each([
  [null, '12:00'],
  ['12:30', '12:00'],
  ['12:00', '12:00'],
  ['11:15', '11:15'],
  ['09:30', '10:00'],
])('a visit from ten to twelve finished at %s keeps its worker busy until %s', (finished, until) => {
  const london = (time: string) => instantOf(WEDNESDAY, time, ZONE);
  const taps = { startedAt: london('09:00'), finishedAt: finished && london(finished) };
  const booked = visit('10:00', '12:00');
  const busy = busyTime(booked, finished ? taps : {}, london('08:00'));
  expect(busy).toEqual({ start: london('10:00'), end: london(until) });
});

describe('a visit that runs', () => {
  const london = (time: string) => instantOf(WEDNESDAY, time, ZONE);
  const busyAt = (now: string, startedAt = '09:13') => {
    const running = { startedAt: london(startedAt), requiredDuration: 1.5 };
    return busyTime(visit('08:00', '09:30'), running, london(now));
  };

  it('a running visit keeps its worker busy to its expected end, or until now', () => {
    expect(busyAt('09:15')).toEqual({ start: london('09:13'), end: london('10:43') });
    expect(busyAt('09:15', '07:50')).toEqual({ start: london('07:50'), end: london('09:20') });
    expect(busyAt('11:00')).toEqual({ start: london('09:13'), end: london('11:00') });
  });

  it('a running visit that started late clashes with a job that its booked time left free', () => {
    const running = withStart(
      aVisit({ requiredDuration: 1.5, timeSlot: { start: '08:00', end: '09:30' }, property: at(0) }),
      london('09:13'),
    );
    const { served } = aDay([aPeriod('WorkPeriod', '08:00', '09:30', { visit: running })]);
    const fitAt = (start: string) =>
      fitBetween(job(start), visitsInDay(served, london('09:15')), WALKING).fit;
    expect([fitAt('10:00'), fitAt('10:42'), fitAt('10:43')]).toEqual(['clash', 'clash', 'fits']);
  });
});

const facts = (overrides: Partial<RankedFacts> = {}): RankedFacts => ({
  metres: 1_000,
  fit: 'fits',
  isWithinHours: true,
  day: '2026-11-18',
  start: '10:00',
  jobId: 1,
  ...overrides,
});

describe('the order of jobs', () => {
  it.each([
    ['2,000 m before 2,001 m', { metres: 2_000 }, { metres: 2_001 }],
    ['5,000 m before 5,001 m', { metres: 5_000 }, { metres: 5_001 }],
    ['10,000 m before 10,001 m', { metres: 10_000 }, { metres: 10_001 }],
    ['far before unknown', { metres: 90_000 }, { metres: null }],
    ['distance before fit', { fit: 'too-far' }, { metres: 3_000 }],
    ['unknown distance before a clash', { metres: null }, { fit: 'clash' }],
    ['a fit before unknown travel', {}, { fit: 'unknown-travel' }],
    ['unknown travel before travel too far', { fit: 'unknown-travel' }, { fit: 'too-far' }],
    ['travel too far before a clash', { fit: 'too-far' }, { fit: 'clash' }],
    ['fit before working hours', { isWithinHours: false }, { fit: 'too-far' }],
    ['working hours before time', { start: '18:00' }, { isWithinHours: false }],
    ['an earlier day first', { start: '18:00' }, { day: '2026-11-19' }],
    ['an earlier time first', {}, { start: '10:01' }],
    ['a lower job id first', {}, { jobId: 2 }],
  ] as const)('the order of extra jobs puts %s', (_, first, second) => {
    expect(byRank(facts(first), facts(second))).toBeLessThan(0);
    expect(byRank(facts(second), facts(first))).toBeGreaterThan(0);
  });

  it('the order of jobs treats distances within one step as equal', () => {
    expect(byRank(facts({ metres: 1_999, start: '11:00' }), facts({ metres: 1 }))).toBeGreaterThan(0);
  });

  it('the order of jobs is the same for any initial order', () => {
    const drawn = fc.record({
      metres: fc.option(fc.nat(20_000)),
      fit: fc.constantFrom('fits', 'unknown-travel', 'too-far', 'clash'),
      isWithinHours: fc.boolean(),
      start: fc.constantFrom('08:00', '10:00'),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), fc.nat(), (list, turn) => {
        const jobs = list.map((one, jobId) => facts({ ...(one as Partial<RankedFacts>), jobId }));
        const cut = turn % Math.max(1, jobs.length);
        const turned = [...jobs.slice(cut), ...jobs.slice(0, cut)].toReversed();
        expect(turned.toSorted(byRank)).toEqual(jobs.toSorted(byRank));
      }),
    );
  });
});

it('the fit of an extra job measures to the nearest known place, and is null without one', () => {
  const [here, near, far] = [0, 0.01, 0.1].map((north) => ({ latitude: 51.4 + north, longitude: -0.1 }));
  expect(metresToNearest(here, [far, null, near, undefined])).toBeCloseTo(1_112, -1);
  expect(metresToNearest(here, [null, undefined])).toBeNull();
  expect(metresToNearest(null, [near])).toBeNull();
});

it('byTime puts earlier jobs first, jobs without a time last, and equal times by id', () => {
  const jobs = [
    facts({ start: '15:00', jobId: 1 }),
    facts({ start: null, jobId: 2 }),
    facts({ start: '07:00', jobId: 4, fit: 'clash' }),
    facts({ start: '07:00', jobId: 3 }),
    facts({ start: '12:45', jobId: 5 }),
  ];
  expect(jobs.toSorted(byTime).map(({ jobId }) => jobId)).toEqual([3, 4, 5, 1, 2]);
});
