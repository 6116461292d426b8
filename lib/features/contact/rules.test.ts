import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { PHONE_CALL_REASON_CODES } from './model';
import { absenceAnswer, phoneNumber, validateCustomerPhoneCall } from './rules';

describe('a call to a customer', () => {
  it.each(PHONE_CALL_REASON_CODES)('may have the reason %s', (reason) => {
    expect(validateCustomerPhoneCall({ workerCanCallCustomer: true, reason })).toBe(null);
    expect(validateCustomerPhoneCall({ workerCanCallCustomer: false, reason })).toBe('not-allowed');
  });

  it.each(['', 'Late', 'bored', 'late ', 'constructor'])(
    'needs a reason that is offered: not “%s”',
    (reason) => {
      expect(validateCustomerPhoneCall({ workerCanCallCustomer: true, reason })).toBe('reason-not-offered');
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

const TODAY = '2026-11-18';
const NIGHT = { start: '22:00', end: '01:00' };
const AT = '2026-11-18T10:00:00.000Z';

it.each([
  ['later today', { actualDate: TODAY }, 'book'],
  ['a minute before its end', { timeSlot: { start: '08:00', end: '10:01' } }, 'book'],
  ['at its end', { timeSlot: { start: '08:00', end: '10:00' } }, 'over'],
  ['without a time', { actualDate: TODAY, timeSlot: null }, 'book'],
  ['until after midnight', { actualDate: TODAY, timeSlot: NIGHT }, 'book'],
  ['on a later day', { actualDate: '2026-11-19' }, 'book'],
  ['of yesterday', { actualDate: '2026-11-17' }, 'over'],
  ['that has started', { actualDate: TODAY, startedAt: AT }, 'started'],
  ['that was started yesterday', { actualDate: '2026-11-17', startedAt: AT }, 'over'],
  ['that is finished', { actualDate: TODAY, startedAt: AT, finishedAt: AT }, 'over'],
  ['that is skipped', { actualDate: TODAY, skipped: true }, 'skipped'],
])('who cannot come to a visit %s: %s', (_, parts, answer) => {
  expect(absenceAnswer(aVisit(parts), { now: AT, zone: 'Europe/London' })).toBe(answer);
});
