import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateArrivals, nextTimeAfter, suggestedArrival, typedArrival, validateLateNotice } from './rules';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;

describe('the offered arrivals', () => {
  it.each([
    ['8am, at 9:13am, 10 min away', '09:13', '08:00', 10, ['09:25', '09:35', '09:45']],
    ['8am, at 9:13am, travel unknown', '09:13', '08:00', null, ['09:20', '09:30', '09:40']],
    ['10am, at 9:13am, 10 min away', '09:13', '10:00', 10, ['10:10', '10:20', '10:30']],
    ['10:03am, at 9:13am', '09:13', '10:03', 10, ['10:15', '10:25', '10:35']],
    ['10am, at 9:50am, 30 min away', '09:50', '10:00', 30, ['10:20', '10:30', '10:40']],
    ['an unknown time, at 9:13am', '09:13', null, 0, ['09:20', '09:30', '09:40']],
  ])('the offered arrivals for %s', (_, now, expected, travelMinutes, times) => {
    const expectedAt = expected === null ? null : at(expected);
    expect(lateArrivals({ now: at(now), expectedAt, travelMinutes })).toEqual(times.map(at));
  });

  it('the offered arrivals are never past, never before the travel ends, and on full five minutes', () => {
    const minute = fc.integer({ min: 0, max: 2880 });
    const law = fc.property(
      fc.integer({ min: 0, max: 86_400_000 }),
      minute,
      fc.option(fc.nat(180)),
      (nowMs, expected, travelMinutes) => {
        const now = new Date(nowMs).toISOString();
        const expectedAt = new Date(expected * 60_000).toISOString();
        const offered = lateArrivals({ now, expectedAt, travelMinutes }).map((one) => Date.parse(one));
        const earliest = Math.max(nowMs + 1, nowMs + (travelMinutes ?? 0) * 60_000, expected * 60_000 + 1);
        expect(offered.every((ms) => ms >= earliest && ms % 300_000 === 0)).toBe(true);
      },
    );
    fc.assert(law);
  });
});

it.each([
  [null, '10:10'],
  ['10:09', '10:10'],
  ['10:10', '10:20'],
  ['10:30', '10:30'],
])('the message of running late suggests after %s the arrival %s', (announced, suggested) => {
  const arrivals = ['10:10', '10:20', '10:30'].map(at);
  expect(suggestedArrival(arrivals, announced === null ? null : at(announced))).toBe(at(suggested));
});

it('the message of running late finds the next time on the clock, after midnight and a clock change too', () => {
  const zone = 'Europe/London';
  expect(nextTimeAfter(at('09:13'), '09:25', zone)).toBe(at('09:25'));
  expect(nextTimeAfter(at('09:25'), '09:25', zone)).toBe('2026-11-19T09:25:00.000Z');
  expect(nextTimeAfter(at('23:50'), '00:10', zone)).toBe('2026-11-19T00:10:00.000Z');
  expect(nextTimeAfter('2026-03-28T23:50:00.000Z', '08:00', zone)).toBe('2026-03-29T07:00:00.000Z');
});

it.each([
  ['09:46', '10:55', '2026-11-18T10:55:00.000Z'],
  ['09:46', '23:50', '2026-11-18T23:50:00.000Z'],
  ['09:46', '09:46', '2026-11-18T09:46:00.000Z'],
  ['23:20', '00:10', '2026-11-19T00:10:00.000Z'],
  ['23:20', '23:10', '2026-11-18T23:10:00.000Z'],
  ['18:10', '00:10', '2026-11-19T00:10:00.000Z'],
  ['18:09', '00:10', '2026-11-18T00:10:00.000Z'],
])('an arrival that is typed at %s as %s is %s', (now, time, arriveAt) => {
  expect(typedArrival(at(now), time, 'Europe/London')).toBe(arriveAt);
});

describe('a late notice', () => {
  const visit = { actualDate: '2026-11-18', skipped: false, startedAt: null };
  const refusalOf = (change: object, tapAt = at('09:50'), { arriveAt = at('23:59'), now = tapAt } = {}) =>
    validateLateNotice({ visit: { ...visit, ...change }, tapAt, arriveAt, now, zone: 'Europe/London' });

  it('a late notice is accepted on the visit’s day until it starts', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ startedAt: '2026-11-18T09:50:01.000Z' })).toBeNull();
    expect(refusalOf({ startedAt: at('09:50') })).toBe('started');
  });

  it('a late notice is refused on another local day and for a skipped visit', () => {
    expect(refusalOf({}, '2026-11-17T23:59:59.000Z')).toBe('not-today');
    expect(
      refusalOf({ actualDate: '2026-06-18' }, '2026-06-17T23:00:00.000Z', {
        arriveAt: '2026-06-18T08:00:00.000Z',
      }),
    ).toBeNull();
    expect(refusalOf({ skipped: true })).toBe('skipped');
  });

  it('a late notice is refused when it arrives at or after the time that it promises, and a day before it', () => {
    const arriveAt = at('10:20');
    expect(refusalOf({}, at('09:50'), { arriveAt, now: at('10:19') })).toBeNull();
    expect(refusalOf({}, at('09:50'), { arriveAt, now: at('10:20') })).toBe('past');
    expect(refusalOf({}, at('00:00'), { arriveAt: '2026-11-19T00:00:00.000Z' })).toBe('too-far');
  });
});
