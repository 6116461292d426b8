import { describe, expect, it } from 'vitest';
import { aWorker } from '@/tests/support/a-worker';
import { cleanDetail, detailChanges, detailFault, detailsOf } from './details';

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
