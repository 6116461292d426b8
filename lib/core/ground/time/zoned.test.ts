import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setMachineZone } from '@/tests/support/machine-zone';
import {
  addDays,
  addMs,
  clockTimeOf,
  dayOf,
  daysBetween,
  hoursBetween,
  instantOf,
  isDay,
  isInstant,
  minutesOf,
  mondayOf,
  timeOf,
  weekdayOf,
} from './zoned';

const LONDON = 'Europe/London';
const MACHINE_ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];

describe.each(MACHINE_ZONES)('on a machine in %s', (machineZone) => {
  it.each([
    ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z', 'the last minute of winter time'],
    ['2026-03-29', '01:00', '2026-03-29T01:00:00.000Z', 'a skipped time moves an hour later'],
    ['2026-03-29', '01:59', '2026-03-29T01:59:00.000Z', 'the last skipped minute'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', 'the first minute of summer time'],
    ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z', 'before the repeated hour'],
    ['2026-10-25', '01:00', '2026-10-25T00:00:00.000Z', 'a repeated time means its first pass'],
    ['2026-10-25', '01:59', '2026-10-25T00:59:00.000Z', 'the last repeated minute'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z', 'after the repeated hour'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00.000Z', 'next spring'],
    ['2027-10-31', '01:30', '2027-10-31T00:30:00.000Z', 'next autumn'],
    ['2026-03-08', '02:30', '2026-03-08T02:30:00.000Z', 'a time that New York skips'],
    ['2026-11-18', '00:00', '2026-11-18T00:00:00.000Z', 'midnight'],
  ])('zoned time finds the instant of %s %s in London: %s, %s', (day, time, instant, _why) => {
    setMachineZone(machineZone);
    expect(instantOf(day, time, LONDON)).toBe(instant);
  });

  it.each([
    ['2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
    ['2026-06-30T22:59:59.999Z', '2026-06-30', '23:59'],
    ['2026-06-30T23:00:00Z', '2026-07-01', '00:00'],
    ['2026-06-14T10:00:00+02:00', '2026-06-14', '09:00'],
    ['2026-03-08T02:30:00Z', '2026-03-08', '02:30'],
    ['1969-12-31T23:30:30Z', '1970-01-01', '00:30'],
  ])('zoned time reads %s in London as %s %s', (instant, day, time) => {
    setMachineZone(machineZone);
    expect([dayOf(instant, LONDON), timeOf(instant, LONDON)]).toEqual([day, time]);
  });
});

it.each([
  ['Asia/Kolkata', '2026-11-18T20:00:00Z', '2026-11-19', '01:30'],
  ['America/New_York', '2026-11-18T03:00:00Z', '2026-11-17', '22:00'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '00:00'],
  ['UTC', '2026-11-18T00:00:00Z', '2026-11-18', '00:00'],
])('zoned time converts in both directions in %s', (zone, instant, day, time) => {
  expect([dayOf(instant, zone), timeOf(instant, zone)]).toEqual([day, time]);
  expect(instantOf(day, time, zone)).toBe(new Date(instant).toISOString());
});

const someMinute = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const someZone = fc.constantFrom(LONDON, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');

describe('for any minute in any zone', () => {
  it('zoned time converts a wall clock time to an instant and back', () => {
    fc.assert(
      fc.property(someMinute, someZone, (instant, zone) => {
        const [day, time] = [dayOf(instant, zone), timeOf(instant, zone)];
        const again = instantOf(day, time, zone);
        expect([dayOf(again, zone), timeOf(again, zone)]).toEqual([day, time]);
      }),
    );
  });

  it('zoned time converts an instant to the same instant or the first pass of a repeated hour', () => {
    fc.assert(
      fc.property(someMinute, someZone, (instant, zone) => {
        const earlierMs =
          Date.parse(instant) - Date.parse(instantOf(dayOf(instant, zone), timeOf(instant, zone), zone));
        expect([0, 1_800_000, 3_600_000]).toContain(earlierMs);
      }),
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-18', 0, '2026-11-18'],
  ])('the day arithmetic adds to %s %i days: %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum);
    expect(daysBetween(day, sum)).toBe(count);
  });

  it.each([
    ['2026-11-16', 0],
    ['2026-11-18', 2],
    ['2026-11-20', 4],
    ['2026-11-22', 6],
  ])('the day arithmetic counts the weekday of %s from Monday: %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(mondayOf(day)).toBe('2026-11-16');
  });

  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['x2026-11-18', false],
    ['2026-11-18T00:00', false],
    ['not-a-date', false],
    ['', false],
  ])('the day check recognizes %o as a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

it.each([
  ['2026-11-18T10:00:00Z', true],
  ['2026-11-18T10:00:00.123456Z', true],
  ['2026-11-18T10:00Z', true],
  ['2026-11-18T10:00:00+01:00', true],
  ['2026-11-18T10:00:00', false],
  ['2026-11-18', false],
  ['2026-02-30T10:00:00Z', false],
  ['2026-11-18T25:00:00Z', false],
  ['2026-11-18T10:00:00Z trailing', false],
  [' 2026-11-18T10:00:00Z', false],
  ['1763460000000', false],
  ['Wed, 18 Nov 2026 10:00:00 GMT', false],
])('zoned time recognizes %o as an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});

describe('clock times', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('the clock time %s is turned into %i minutes and back', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
    expect(clockTimeOf(minutes)).toBe(time);
  });

  it.each([
    [1440, '00:00'],
    [1501, '01:01'],
    [-30, '23:30'],
    [89.6, '01:30'],
  ])('%d minutes are wrapped into one day: %s', (minutes, time) => {
    expect(clockTimeOf(minutes)).toBe(time);
  });

  it('a missing part of a clock time is read as zero', () => {
    expect([minutesOf(''), minutesOf('9')]).toEqual([0, 540]);
  });
});

it('zoned time measures elapsed hours across clock changes', () => {
  const night = (day: string) =>
    hoursBetween(instantOf(day, '00:00', LONDON), instantOf(day, '06:00', LONDON));
  expect([night('2026-03-29'), night('2026-10-25'), night('2026-11-18')]).toEqual([5, 7, 6]);
});

it('zoned time adds milliseconds and returns UTC', () => {
  expect(addMs('2026-11-18T10:00:00+01:00', 90_000)).toBe('2026-11-18T09:01:30.000Z');
});
