import { describe, expect, it } from 'vitest';
import { CALL_REASON_CODES } from './model';
import { judgeCustomerCall, phoneNumber } from './rules';

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
