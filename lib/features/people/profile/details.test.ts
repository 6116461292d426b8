import { describe, expect, it } from 'vitest';
import { aWorker } from '@/tests/support/a-worker';
import { cleanDetail, detailChanges, detailFault, detailsOf, readMobile, readPhone } from './details';

describe('a telephone number', () => {
  it.each([
    ['07700 900123', '07700 900123'],
    ['07700900123', '07700 900123'],
    ['+447700900123', '07700 900123'],
    ['+44 (0)7700 900-123', '07700 900123'],
    ['0044 7700 900123', '07700 900123'],
    [' (07700) 900.123 ', '07700 900123'],
    ['٠٧٧٠٠٩٠٠١٢٣', '07700 900123'],
    ['\u202a07700 900123\u202c', '07700 900123'],
    ['020 79460000', '020 7946 0000'],
    ['(0161) 496 0000', '0161 496 0000'],
    ['01632 960000', '01632 960000'],
    ['+48 601 234 567', '+48601234567'],
    ['0048 601 234 567', '+48601234567'],
  ])('a telephone number is normalized from %s to %s', (typed, read) => {
    expect(readPhone(typed)).toBe(read);
  });

  it.each([
    '',
    '0',
    '0770090012',
    '077009001234567',
    'no number',
    '07700 900123 ext 4',
    '+44 0',
    '+1',
    `+${'9'.repeat(16)}`,
    '00000000000',
    '07700 900123; drop table workers',
    '<b>07700900123</b>',
  ])('a telephone number is no mobile number: %j', (typed) => {
    expect(readMobile(typed)).toBeNull();
  });

  it('a telephone number is a mobile only when it is neither a landline nor a forwarding number', () => {
    expect(readMobile('07700 900123')).toBe('07700 900123');
    expect(readMobile('+48 601 234 567')).toBe('+48601234567');
    expect(readMobile('020 7946 0000')).toBeNull();
    expect(readMobile('07012 345678')).toBeNull();
  });
});

describe('a detail of a worker', () => {
  it.each([
    ['line1', '', 'missing'],
    ['line1', ' \u200b\u2066 ', 'missing'],
    ['line2', '', null],
    ['line2', '—', 'missing'],
    ['line1', 'x'.repeat(100), null],
    ['line1', 'x'.repeat(101), 'too-long'],
    ['emergencyContactName', '😀'.repeat(40), 'missing'],
    ['emergencyContactName', 'فاطمة الزهراء', null],
    ['emergencyContactName', 'n'.repeat(300), 'too-long'],
    ['postcode', 'sw121nh', null],
    ['postcode', 'SW12', 'not-a-postcode'],
    ['postcode', 'SW12 1CH', 'not-a-postcode'],
    ['primaryTelephoneNumber', '020 7946 0000', 'not-a-mobile'],
    ['emergencyContactNumber', '020 7946 0000', null],
    ['emergencyContactNumber', '999', 'not-a-phone'],
  ] as const)('a detail of a worker is validated: %s %j gives %s', (field, typed, fault) => {
    expect(detailFault(field, typed)).toBe(fault);
  });

  it('a detail of a worker is reduced to one line without invisible characters', () => {
    expect(cleanDetail('line1', ' 4\n Larch\u0000Road\u202e ')).toBe('4 Larch Road');
    expect(cleanDetail('postcode', 'sw12  1nh')).toBe('SW12 1NH');
  });

  it('a detail of a worker counts as changed only when its clean value differs', () => {
    const before = detailsOf(aWorker());
    expect(detailChanges(before, before)).toEqual({});
    expect(detailChanges(before, { postcode: 'sw129qq', line2: ' ', city: 'Leeds' })).toEqual({
      line2: null,
      city: 'Leeds',
    });
  });
});
