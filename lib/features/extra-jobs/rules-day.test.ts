import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs, instantOf } from '@/lib/core/time/zoned';
import { aDay, aPeriod, WEDNESDAY, ZONE } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { busyUntil, fitBetween, fitOf, fittingMyDay, type JobInDay, type PlannedVisit } from './rules-day';

/** Homes on one line to the north: a hundredth of a degree is some 1.1 km, 1.45 km by street. */
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
const visit = (start: string, end: string, place: number | null = 0): PlannedVisit => ({
  start: instantOf(WEDNESDAY, start, ZONE),
  end: instantOf(WEDNESDAY, end, ZONE),
  property: at(place),
});
const WALKING = { zone: ZONE, travelPreferences: ['walking'] };

describe('a job between the visits of a day', () => {
  it.each([
    ['no visits at all', [], 'fits'],
    ['visits that it touches, next door', [visit('08:00', '10:00'), visit('12:00', '14:00')], 'fits'],
    ['a visit that ends a minute too late', [visit('08:00', '10:01')], 'clash'],
    ['a visit that begins a minute too early', [visit('11:59', '13:00')], 'clash'],
    ['a visit within it', [visit('10:30', '11:00')], 'clash'],
    ['a visit around it', [visit('09:00', '13:00')], 'clash'],
    ['twenty minutes of way in twenty', [visit('08:00', '09:40', 1)], 'fits'],
    ['twenty minutes of way in nineteen', [visit('08:00', '09:41', 1)], 'too-far'],
    ['a way after it that is too long', [visit('12:10', '14:00', 1)], 'too-far'],
    ['a home before it without a known place', [visit('08:00', '09:00', null)], 'unknown-way'],
    [
      'one without a place, and one too far',
      [visit('08:00', '09:00', null), visit('12:01', '13:00', 5)],
      'too-far',
    ],
  ] as const)('with %s: %s', (_, visits, fit) => {
    expect(fitBetween(job('10:00'), visits, WALKING).fit).toBe(fit);
  });

  it('has the travel from the previous and to the next visit, ignoring others', () => {
    const visits = [
      visit('15:00', '16:00', 9),
      visit('06:00', '07:00', 9),
      visit('08:00', '09:00', 1),
      visit('13:00', '14:00', 2),
    ];
    const { before, after, clashes } = fitBetween(job('10:00'), visits, WALKING);
    expect(before).toMatchObject({ visit: visits[2], way: { minutes: 20 }, hasTime: true });
    expect(before?.way?.metres).toBeGreaterThan(1_400);
    expect(after).toMatchObject({ visit: visits[3], way: { minutes: 40 }, hasTime: true });
    expect(clashes).toEqual([]);
  });

  it('never treats a job without a known place as next door', () => {
    const { before, fit } = fitBetween(job('10:00', 2, null), [visit('08:00', '09:00', 0)], WALKING);
    expect(before).toMatchObject({ way: null, hasTime: null });
    expect(fit).toBe('unknown-way');
  });

  it.each([
    ['spring', '2026-03-29', '00:30', '02:30'],
    ['autumn', '2026-10-25', '00:30', '01:30'],
  ])('lasts its hours through the clock change of %s', (_, day, start, wallEnd) => {
    const fit = fitBetween({ ...job(start, 1), day }, [], WALKING);
    expect(fit.end).toBe(addMs(fit.start, 3_600_000));
    expect(fit.end <= instantOf(day, wallEnd, ZONE)).toBe(true);
  });

  it('fits into a schedule’s day of forty visits', () => {
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
    expect(fitOf(job('17:00'), served, WALKING)).toMatchObject({ fit: 'fits', after: null });
    expect(fitOf(job('09:00', 1), served, WALKING).clashes).toHaveLength(4);
  });

  it('clashes exactly with overlapping visits, and a fit leaves time for travel', () => {
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

it('"Fits my day" leaves out jobs with unknown travel, and counts them', () => {
  const fits = { a: 'fits', b: 'clash', c: 'unknown-way', d: null, e: 'too-far' } as const;
  const filtered = fittingMyDay(['a', 'b', 'c', 'd', 'e'] as const, (name) => fits[name]);
  expect(filtered).toEqual({ fitting: ['a'], unknownCount: 2 });
});

it.each([
  [null, '12:00'],
  ['12:30', '12:00'],
  ['12:00', '12:00'],
  ['11:15', '11:15'],
  ['09:30', '10:00'],
])('a visit from ten to twelve that was finished at %s keeps its worker busy until %s', (finished, until) => {
  const london = (time: string) => instantOf(WEDNESDAY, time, ZONE);
  expect(busyUntil(visit('10:00', '12:00'), finished && london(finished))).toBe(london(until));
});
