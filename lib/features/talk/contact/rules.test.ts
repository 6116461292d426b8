import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { PHONE_CALL_REASON_CODES } from './model';
import { absenceAnswer, phoneNumber, validateCustomerPhoneCall } from './rules';

describe('a call to a customer', () => {
  it.each(PHONE_CALL_REASON_CODES)('accepts the reason %s only if the visit allows calls', (reason) => {
    expect(validateCustomerPhoneCall({ workerCanCallCustomer: true, reason })).toBe(null);
    expect(validateCustomerPhoneCall({ workerCanCallCustomer: false, reason })).toBe('not-allowed');
  });

  it.each(['', 'Late', 'bored', 'late ', 'constructor'])('rejects the unknown reason “%s”', (reason) => {
    expect(validateCustomerPhoneCall({ workerCanCallCustomer: true, reason })).toBe('reason-not-offered');
  });
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
  ])('accepts %s', (typed, number) => {
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
  ])('rejects “%s”', (typed) => {
    expect(phoneNumber(typed)).toBe(null);
  });
});

const TODAY = '2026-11-18';
const NIGHT = { start: '22:00', end: '01:00' };
const AT = '2026-11-18T10:00:00.000Z';

it.each([
  ['a visit later today', { actualDate: TODAY }, 'book'],
  ['a visit one minute before its end', { timeSlot: { start: '08:00', end: '10:01' } }, 'book'],
  ['a visit at its end', { timeSlot: { start: '08:00', end: '10:00' } }, 'over'],
  ['a visit without a time', { actualDate: TODAY, timeSlot: null }, 'book'],
  ['a visit until after midnight', { actualDate: TODAY, timeSlot: NIGHT }, 'book'],
  ['a visit on a later day', { actualDate: '2026-11-19' }, 'book'],
  ['a visit of yesterday', { actualDate: '2026-11-17' }, 'over'],
  ['a started visit', { actualDate: TODAY, startedAt: AT }, 'started'],
  ['a visit started yesterday', { actualDate: '2026-11-17', startedAt: AT }, 'over'],
  ['a finished visit', { actualDate: TODAY, startedAt: AT, finishedAt: AT }, 'over'],
  ['a skipped visit', { actualDate: TODAY, skipped: true }, 'skipped'],
])('an absence from %s gives "%s"', (_, parts, answer) => {
  expect(absenceAnswer(aVisit(parts), { now: AT, zone: 'Europe/London' })).toBe(answer);
});
