import { describe, expect, it } from 'vitest';
import { CONTACT_CHANNELS, OFFICE_HOURS } from './model';
import {
  channelHoursOn,
  closedDaysIn,
  hasOpenedToday,
  isOpenAt,
  officeHoursAt,
  ownHours,
} from './opening-hours';

const ZONE = 'Europe/London';

describe('office hours', () => {
  it.each([
    ['2026-11-18T00:00:00Z', false],
    ['2026-11-18T07:59:59Z', false],
    ['2026-11-18T08:00:00Z', true],
    ['2026-11-18T17:59:59Z', true],
    ['2026-11-18T18:00:00Z', false],
    ['2026-11-18T23:59:59Z', false],
  ])('[DEMO-44] office hours are 08:00 to 18:00 in winter: %s %s', (now, isOpen) => {
    expect(officeHoursAt(OFFICE_HOURS, now, ZONE)).toEqual({ start: '08:00', end: '18:00', isOpen });
  });

  it.each([
    // These are the day before and the day on which the clocks go forward.
    ['2026-03-28T07:30:00Z', false],
    ['2026-03-28T17:30:00Z', true],
    ['2026-03-29T07:30:00Z', true],
    ['2026-03-29T17:30:00Z', false],
    // The opening hours also follow the clocks when they go back.
    ['2026-10-24T07:30:00Z', true],
    ['2026-10-24T17:30:00Z', false],
    ['2026-10-25T07:30:00Z', false],
    ['2026-10-25T17:30:00Z', true],
  ])('office hours follow the zone through both clock changes: %s %s', (now, isOpen) => {
    expect(officeHoursAt(OFFICE_HOURS, now, ZONE).isOpen).toBe(isOpen);
  });

  it('office hours are open twice in autumn’s repeated hour and closed in spring’s skipped one', () => {
    const night = { start: '01:15', end: '01:45' };
    const isOpen = (now: string) => officeHoursAt(night, now, ZONE).isOpen;
    expect([isOpen('2026-10-25T00:30:00Z'), isOpen('2026-10-25T01:30:00Z')]).toEqual([true, true]);
    expect([isOpen('2026-03-29T00:30:00Z'), isOpen('2026-03-29T01:30:00Z')]).toEqual([false, false]);
  });

  it('office hours use the given zone', () => {
    expect(officeHoursAt(OFFICE_HOURS, '2026-11-18T07:30:00Z', 'Europe/Paris').isOpen).toBe(true);
  });

  it.each([
    [null, null, '08:00', '18:00'],
    ['09:30', null, '09:30', '18:00'],
    [null, '20:00', '08:00', '20:00'],
    ['07:00', '23:59', '07:00', '23:59'],
    ['18:00', null, '08:00', '18:00'],
    ['22:00', '06:00', '08:00', '18:00'],
    ['9:30', '24:00', '08:00', '18:00'],
    ['x09:30', '17:000', '08:00', '18:00'],
    ['109:30', null, '08:00', '18:00'],
    [['09:30'], null, '08:00', '18:00'],
    [9, true, '08:00', '18:00'],
  ])('office hours are the marketplace’s own when valid: %s to %s', (setStart, setEnd, start, end) => {
    expect(ownHours({ start: setStart, end: setEnd }, OFFICE_HOURS)).toEqual({ start, end });
  });
});

describe('closed days', () => {
  it.each([
    [null, []],
    ['monday', [0]],
    ['sunday,saturday', [5, 6]],
    [' friday , friday ', [4]],
    ['monday,tuesday,wednesday,thursday,friday,saturday', [0, 1, 2, 3, 4, 5]],
    ['monday,tuesday,wednesday,thursday,friday,saturday,sunday', null],
    ['', null],
    ['Monday', null],
    ['monday,', null],
    ['monday,someday', null],
    [5, null],
    [true, null],
  ])('the closed days %j are read as %j', (value, days) => {
    expect(closedDaysIn(value)).toEqual(days);
  });

  const weekend = { ...OFFICE_HOURS, closedOn: [5, 6] };
  const closed = { start: null, end: null, isOpen: false };

  it.each([
    // It is Friday until midnight in London and Saturday after it.
    ['2026-06-19T16:59:00Z', { ...OFFICE_HOURS, isOpen: true }],
    ['2026-06-19T22:59:00Z', { ...OFFICE_HOURS, isOpen: false }],
    ['2026-06-19T23:00:00Z', closed],
    ['2026-06-20T12:00:00Z', closed],
    ['2026-06-21T22:59:00Z', closed],
    ['2026-06-21T23:00:00Z', { ...OFFICE_HOURS, isOpen: false }],
    ['2026-06-22T07:00:00Z', { ...OFFICE_HOURS, isOpen: true }],
  ])('[HELP-16] closed days have no times, from midnight to midnight: %s %j', (now, hours) => {
    expect(officeHoursAt(weekend, now, ZONE)).toEqual(hours);
  });
});

describe('the hours of a channel', () => {
  const now = '2026-11-18T07:30:00Z';

  it.each(CONTACT_CHANNELS)('the channel %s has office hours or a whole day', (channel) => {
    const own = (day: string) => channelHoursOn({ channel, day }, OFFICE_HOURS, now, ZONE);
    const isOffices = ['callback', 'chat'].includes(channel);
    const hours = isOffices ? OFFICE_HOURS : { start: '00:00', end: '23:59' };
    expect(own('2026-11-18')).toEqual({ ...hours, isOpen: !isOffices });
    expect(own('2026-11-19')).toEqual({ ...hours, isOpen: false });
  });
});

describe('cached hours', () => {
  const open = { start: '08:00', end: '18:00', isOpen: true };
  it.each([
    ['open', open, '2026-11-18T17:59:59Z', true],
    ['open, at the closing time', open, '2026-11-18T18:00:00Z', false],
    ['open, before the opening time', open, '2026-11-18T07:59:00Z', true],
    ['closed', { ...open, isOpen: false }, '2026-11-18T12:00:00Z', false],
    ['hours without isOpen', { start: '08:00', end: '18:00' }, '2026-11-18T12:00:00Z', true],
    ['hours without isOpen, before opening', { start: '08:00', end: '18:00' }, '2026-11-18T07:00:00Z', false],
    ['a closed day', { start: null, end: null, isOpen: false }, '2026-11-18T12:00:00Z', false],
    ['only isOpen', { isOpen: true }, '2026-11-18T12:00:00Z', true],
    ['an empty response', {}, '2026-11-18T12:00:00Z', false],
    ['hours across midnight', { start: '22:00', end: '06:00', isOpen: true }, '2026-11-18T23:00:00Z', true],
    // In summer time the closing time is one UTC hour earlier.
    ['the closing time on the day of the spring change', open, '2026-03-29T17:00:00Z', false],
    ['the last minute of that day', open, '2026-03-29T16:59:00Z', true],
    ['the closing time on the day of the autumn change', open, '2026-10-25T18:00:00Z', false],
  ])('cached hours decide whether support is open: %s at %s', (_, hours, now, isOpen) => {
    expect(isOpenAt(hours, now, ZONE)).toBe(isOpen);
  });

  it('cached hours are closed without a response', () => {
    expect(isOpenAt(undefined, '2026-11-18T12:00:00Z', ZONE)).toBe(false);
  });

  it.each([
    ['2026-11-18T07:59:00Z', false],
    ['2026-11-18T08:00:00Z', true],
    ['2026-11-18T23:00:00Z', true],
    ['2026-06-16T07:00:00Z', true],
  ])('cached hours show at %s whether today’s opening time has passed: %s', (now, hasPassed) => {
    expect(hasOpenedToday({ start: '08:00', end: '18:00' }, now, ZONE)).toBe(hasPassed);
  });

  it('cached hours count a closed day as opened and a missing response as not', () => {
    expect(hasOpenedToday({ start: null, end: null }, '2026-11-18T00:00:00Z', ZONE)).toBe(true);
    expect(hasOpenedToday(undefined, '2026-11-18T23:00:00Z', ZONE)).toBe(false);
  });
});
