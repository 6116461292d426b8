import { afterEach, expect, it } from 'vitest';
import { formatInstant, formatTime, formatTimeSlot } from './time';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

it.each([
  ['17:30', '5:30pm'],
  ['10:00', '10am'],
  ['09:05', '9:05am'],
  ['12:00', '12pm'],
  ['12:01', '12:01pm'],
  ['00:00', '12am'],
  ['00:30', '12:30am'],
  ['11:59', '11:59am'],
  ['23:59', '11:59pm'],
  ['24:00', '12am'],
])('[VISIT-04] shows %s as %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

it('shows a slot from start to end', () => {
  expect(formatTimeSlot({ start: '10:00', end: '11:00' })).toBe('10am to 11am');
});

it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'shows instants on the clock of London on a phone in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(formatInstant('2026-11-18T10:04:00Z', 'Europe/London')).toBe('10:04am');
    expect(formatInstant('2026-06-14T16:30:00Z', 'Europe/London')).toBe('5:30pm');
    expect(formatInstant('2026-03-29T01:00:00Z', 'Europe/London')).toBe('2am');
  },
);
