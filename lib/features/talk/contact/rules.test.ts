import { describe, expect, it } from 'vitest';
import { PHONE_CALL_REASON_CODES } from './model';
import { phoneNumber, validateCustomerPhoneCall } from './rules';

describe('a call to a customer', () => {
  it.each(PHONE_CALL_REASON_CODES)(
    'a call to a customer accepts the reason %s only if the visit allows calls',
    (reason) => {
      expect(validateCustomerPhoneCall({ workerCanCallCustomer: true, reason })).toBe(null);
      expect(validateCustomerPhoneCall({ workerCanCallCustomer: false, reason })).toBe('not-allowed');
    },
  );

  it.each(['', 'Late', 'bored', 'late ', 'constructor'])(
    'a call to a customer rejects the unknown reason “%s”',
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
  ])('a phone number accepts %s', (typed, number) => {
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
  ])('a phone number rejects “%s”', (typed) => {
    expect(phoneNumber(typed)).toBe(null);
  });
});
