import { formatInTimeZone, fromZonedTime, getTimezoneOffset, toZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownOffsetMs, askedOffsetMs as phoneOffsetMs } from '@/lib/core/ground/time/zone-offset';
import { dayOf, instantOf, timeOf } from '@/lib/core/ground/time/zoned';
import { setMachineZone } from '@/tests/support/machine-zone';
import { knownZoneOf, libraryOffsetMs } from './known-zone';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const HOUR_MS = 3_600_000;
const MACHINE_ZONES = ['UTC', LONDON, NEW_YORK, 'Pacific/Kiritimati', 'Australia/Lord_Howe'];
const ZONES = [LONDON, NEW_YORK, 'Australia/Lord_Howe', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC'];

/** On these days a clock changes in London, New York, Auckland or on Lord Howe. */
const CLOCK_CHANGES = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-04',
  '2026-09-26',
  '2026-10-03',
  '2026-10-25',
  '2026-11-01',
];

const at = (text: string) => Date.parse(text);

describe('a zone stored by the build', () => {
  it.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'a zone stored by the build has the offset of a phone’s Intl for every half hour of %s',
    (zone) => {
      const known = knownZoneOf(zone, [2026, 2027]);
      const wrong: string[] = [];
      for (let ms = Date.UTC(2026, 0); ms < Date.UTC(2027, 0); ms += HOUR_MS / 2) {
        if (knownOffsetMs(known, ms) !== phoneOffsetMs(ms, zone)) wrong.push(new Date(ms).toISOString());
      }
      expect(wrong).toEqual([]);
    },
  );

  it('a zone stored by the build changes in the minute of the clock change', () => {
    const london = knownZoneOf('Europe/London', [2026, 2027]);
    expect(london.offsets).toEqual([
      [at('2026-01-01T00:00:00Z'), 0],
      [at('2026-03-29T01:00:00Z'), HOUR_MS],
      [at('2026-10-25T01:00:00Z'), 0],
    ]);
    expect(knownOffsetMs(london, at('2026-03-29T00:59:59.999Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2026-03-29T01:00:00Z'))).toBe(HOUR_MS);
  });

  it('a zone stored by the build is unknown before and after its years', () => {
    const london = knownZoneOf('Europe/London', [2026, 2027]);
    expect(knownOffsetMs(london, at('2025-12-31T23:59:59.999Z'))).toBeNull();
    expect(knownOffsetMs(london, at('2026-01-01T00:00:00Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2026-12-31T23:59:59.999Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2027-01-01T00:00:00Z'))).toBeNull();
  });
});

describe.each(MACHINE_ZONES)('a build on a machine in %s', (machineZone) => {
  it('a build in another zone and a phone have the same offset at any instant', () => {
    setMachineZone(machineZone);
    const instants = fc.date({
      min: new Date('1972-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (date, zone) => {
        expect(libraryOffsetMs(date.getTime(), zone)).toBe(phoneOffsetMs(date.getTime(), zone));
      }),
    );
  });

  it.each(CLOCK_CHANGES)('a build and a phone have the same offsets in the half hours around %s', (day) => {
    setMachineZone(machineZone);
    const wrong: string[] = [];
    const startMs = Date.parse(day) - 24 * HOUR_MS;
    for (let ms = startMs; ms < startMs + 72 * HOUR_MS; ms += HOUR_MS / 2) {
      for (const zone of ZONES) {
        if (libraryOffsetMs(ms, zone) !== phoneOffsetMs(ms, zone))
          wrong.push(`${new Date(ms).toISOString()} ${zone}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-03-29T00:59:59.999Z', LONDON, 0],
    ['2026-03-29T01:00:00.000Z', LONDON, 1],
    ['2026-10-25T00:59:59.999Z', LONDON, 1],
    ['2026-10-25T01:00:00.000Z', LONDON, 0],
    ['2026-03-08T06:59:59.999Z', NEW_YORK, -5],
    ['2026-03-08T07:00:00.000Z', NEW_YORK, -4],
    ['2026-04-04T14:59:59.999Z', 'Australia/Lord_Howe', 11],
    ['2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', 10.5],
    ['1970-01-01T00:00:00.000Z', LONDON, 1],
  ])('the known zone knows the offset at %s in %s: %d hours', (instant, zone, hours) => {
    setMachineZone(machineZone);
    expect(libraryOffsetMs(Date.parse(instant), zone)).toBe(hours * HOUR_MS);
  });
});

it('the known zone gives the day and time that date-fns-tz writes on a machine in UTC', () => {
  setMachineZone('UTC');
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (date, zone) => {
      const instant = date.toISOString();
      expect(`${dayOf(instant, zone)} ${timeOf(instant, zone)}`).toBe(
        formatInTimeZone(instant, zone, 'yyyy-MM-dd HH:mm'),
      );
    }),
  );
});

/** Each shows why we do not use a function. When an update of date-fns-tz makes one fail, read decision 0008 again. */
describe('date-fns-tz', () => {
  it.each([
    ['UTC', '2026-10-25T01:30:00.000Z'],
    [NEW_YORK, '2026-10-25T00:30:00.000Z'],
  ])('fromZonedTime places a repeated 01:30 by the machine: in %s at %s', (machineZone, placed) => {
    setMachineZone(machineZone);
    expect(fromZonedTime('2026-10-25T01:30', LONDON).toISOString()).toBe(placed);
    expect(instantOf('2026-10-25', '01:30', LONDON)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('fromZonedTime places a skipped 01:30 an hour early', () => {
    setMachineZone('UTC');
    expect(fromZonedTime('2026-03-29T01:30', LONDON).toISOString()).toBe('2026-03-29T00:30:00.000Z');
    expect(instantOf('2026-03-29', '01:30', LONDON)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('toZonedTime and formatInTimeZone move an hour that the machine’s time zone skips', () => {
    setMachineZone(NEW_YORK);
    const instant = '2026-03-08T02:30:00.000Z';
    expect(toZonedTime(instant, LONDON).getHours()).toBe(3);
    expect(formatInTimeZone(instant, LONDON, 'HH:mm')).toBe('03:30');
    expect(formatInTimeZone(instant, LONDON, 'xxx')).toBe('+00:00');
    expect(timeOf(instant, LONDON)).toBe('02:30');
  });

  it.each([
    ['UTC', '2026-03-08T03:00:00.000Z', NEW_YORK, -4, -5],
    ['UTC', '2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', 11, 10.5],
    [NEW_YORK, '2026-10-25T01:30:00.000Z', LONDON, 1, 0],
  ])(
    'getTimezoneOffset in %s reads %s in %s as a wall-clock time: %d instead of %d hours',
    (machineZone, instant, zone, wrong, right) => {
      setMachineZone(machineZone);
      expect(getTimezoneOffset(zone, new Date(instant))).toBe(wrong * HOUR_MS);
      expect(libraryOffsetMs(Date.parse(instant), zone)).toBe(right * HOUR_MS);
    },
  );
});
