import { expect, it } from 'vitest';
import { listQuery, readListAddress } from './list-address.view';

const PLAIN = { tab: 'one-off', from: undefined, isFitting: false, order: 'time', job: null } as const;

it.each([
  ['', PLAIN],
  ['?tab=regular', { ...PLAIN, tab: 'regular' }],
  ['?tab=regular&from=0&fits=1', { ...PLAIN, tab: 'regular', from: 0, isFitting: true }],
  ['?fits=1&sort=fit', { ...PLAIN, isFitting: true, order: 'fit' }],
  ['?from=2026-11-25', { ...PLAIN, from: '2026-11-25' }],
  ['?job=one-off.61.2026-11-25', { ...PLAIN, job: { kind: 'one-off', jobId: 61, date: '2026-11-25' } }],
  [
    '?tab=regular&job=regular.77.',
    { ...PLAIN, tab: 'regular', job: { kind: 'regular', jobId: 77, date: '' } },
  ],
] as const)('the address of the list of extra jobs parses and serialises %s', (query, address) => {
  expect(readListAddress(new URLSearchParams(query))).toEqual(address);
  expect(listQuery(address)).toBe(query);
});

it('the address of the list of extra jobs opens the tab of the linked job', () => {
  expect(readListAddress(new URLSearchParams('?job=regular.77.2026-11-25')).tab).toBe('regular');
});

it.each([
  '?from=2026-02-31',
  '?from=3',
  '?tab=else',
  '?sort=else',
  '?job=one-off.61.',
  '?job=one-off.x.2026-11-25',
  '?job=else.1.2026-11-25',
  '?job=one-off.61.2026-02-31',
])('the address of the list of extra jobs uses the default view for %s', (query) => {
  expect(readListAddress(new URLSearchParams(query))).toEqual(PLAIN);
});
