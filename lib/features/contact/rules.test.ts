import { describe, expect, it } from 'vitest';
import { OFFICE_HOURS } from './constants';
import { CALL_REASON_CODES } from './model';
import { judgeCustomerCall, officeHoursAt, ownHours, phoneNumber } from './rules';

const ZONE = 'Europe/London';

describe('office hours', () => {
  it.each([
    ['2026-11-18T00:00:00Z', false],
    ['2026-11-18T07:59:59Z', false],
    ['2026-11-18T08:00:00Z', true],
    ['2026-11-18T17:59:59Z', true],
    ['2026-11-18T18:00:00Z', false],
    ['2026-11-18T23:59:59Z', false],
  ])('[DEMO-44] are open from eight to just before six in winter: %s %s', (now, isOpen) => {
    expect(officeHoursAt(OFFICE_HOURS, now, ZONE)).toEqual({ start: '08:00', end: '18:00', isOpen });
  });

  it.each([
    // The Saturday before and the Sunday on which clocks go an hour forward.
    ['2026-03-28T07:30:00Z', false],
    ['2026-03-28T17:30:00Z', true],
    ['2026-03-29T07:30:00Z', true],
    ['2026-03-29T17:30:00Z', false],
    // The same around the one on which they go back.
    ['2026-10-24T07:30:00Z', true],
    ['2026-10-24T17:30:00Z', false],
    ['2026-10-25T07:30:00Z', false],
    ['2026-10-25T17:30:00Z', true],
  ])('follow the zone’s clock through both changes: %s %s', (now, isOpen) => {
    expect(officeHoursAt(OFFICE_HOURS, now, ZONE).isOpen).toBe(isOpen);
  });

  it('are open in both passes of the hour that autumn repeats, and not in the hour that spring skips', () => {
    const night = { start: '01:15', end: '01:45' };
    const isOpen = (now: string) => officeHoursAt(night, now, ZONE).isOpen;
    expect([isOpen('2026-10-25T00:30:00Z'), isOpen('2026-10-25T01:30:00Z')]).toEqual([true, true]);
    expect([isOpen('2026-03-29T00:30:00Z'), isOpen('2026-03-29T01:30:00Z')]).toEqual([false, false]);
  });

  it('are those of the zone', () => {
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
  ])('are the marketplace’s own where they make sense: %s to %s', (setStart, setEnd, start, end) => {
    expect(ownHours({ start: setStart, end: setEnd }, OFFICE_HOURS)).toEqual({ start, end });
  });
});

describe('a call to a customer', () => {
  it.each(CALL_REASON_CODES)('may have the reason %s', (reason) => {
    expect(judgeCustomerCall({ workerCanCallCustomer: true, reason })).toBe(null);
    expect(judgeCustomerCall({ workerCanCallCustomer: false, reason })).toBe('not-allowed');
  });

  it.each(['', 'Late', 'bored', 'late ', 'constructor'])(
    'needs a reason that is offered: not “%s”',
    (reason) => {
      expect(judgeCustomerCall({ workerCanCallCustomer: true, reason })).toBe('reason-not-offered');
    },
  );
});

describe('a phone number', () => {
  it.each([
    ['07700 900123', '07700 900123'],
    ['  07700   900123 ', '07700 900123'],
    ['+44 7700 900123', '+44 7700 900123'],
    ['(020) 7946-0000', '(020) 7946-0000'],
    ['+44.20.7946.0000', '+44.20.7946.0000'],
    ['1234567', '1234567'],
    ['123456789012345', '123456789012345'],
  ])('%s is one', (typed, number) => {
    expect(phoneNumber(typed)).toBe(number);
  });

  it.each([
    '',
    '   ',
    '123456',
    '1234567890123456',
    'call me',
    '07700 900123 ext 4',
    '07700+900123',
    '++447700900123',
    '٠٧٧٠٠٩٠٠١٢٣',
    '07700 900123; rm',
    '-------',
    '07700\u0000900123',
  ])('“%s” is none', (typed) => {
    expect(phoneNumber(typed)).toBe(null);
  });
});
