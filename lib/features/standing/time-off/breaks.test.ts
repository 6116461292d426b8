import { expect, it } from 'vitest';
import { isTaken } from '@/lib/features/work/schedule/away';
import { breakTypeOf, finesOf, isLateCancellation, knownNotice } from './breaks';
import { type ServedChange, timeOffEntries } from './entries';

it.each([
  ['good', 'good'],
  ['short', 'short'],
  ['late', 'late'],
  ['very late', 'late'],
  ['extremely late', 'late'],
  ['VERY_LATE', 'late'],
  ['extremely-late', 'late'],
  ['not very late', 'not very late'],
])('[TIME-12] the preview of time off shows the notice %s as %s', (served, shown) => {
  expect(knownNotice(served)).toBe(shown);
});

it.each([
  ['2026-12-01', '2026-12-01', [], 'single_day'],
  ['2026-12-01', '2026-12-01', null, 'single_day'],
  ['2026-12-01', '2026-12-01', [{ start: '09:00', end: '12:00' }], 'part_day'],
  ['2026-12-01', '2026-12-02', [], 'multiple_days'],
] as const)(
  '[TIME-09] the preview of time off derives the type of time off from %s to %s',
  (startDate, endDate, availability, type) => {
    expect(breakTypeOf({ startDate, endDate, availability })).toBe(type);
  },
);

it.each([
  ['a late visit', 'good', ['good', 'very late'], true],
  ['visits with sufficient notice', 'late', ['good', 'short'], false],
  ['no visit', 'late', [], false],
  ['a visit without notice in a late booking', 'extremely-late', [null], true],
  ['a visit without notice in a timely booking', 'short', [null], false],
] as const)(
  '[PERF-14] the preview of time off decides whether the reliable days restart: %s',
  (_, notice, visits, isLate) => {
    const affectedVisits = visits.map((one) => ({ visitDate: '2026-12-01', noticeCategory: one }));
    expect(isLateCancellation({ noticeCategory: notice, affectedVisits })).toBe(isLate);
  },
);

it('the preview of time off sums fines in pence, and returns 0 when they are waived', () => {
  const affectedVisits = [
    { visitDate: '2026-12-01', fine: 0.1 },
    { visitDate: '2026-12-01', fine: 0.2 },
    { visitDate: '2026-12-02' },
  ];
  expect(finesOf({ noticeCategory: 'late', affectedVisits })).toBe(30);
  expect(finesOf({ noticeCategory: 'late', affectedVisits, finesAreWaived: true })).toBe(0);
});

it.each([
  ['11:00', '12:00', false],
  ['11:00', '12:30', true],
  ['14:00', '15:00', false],
  ['22:00', '00:30', false],
  ['13:00', '00:30', true],
])('the preview of time off decides whether a part day affects a visit: %s to %s', (start, end, isIt) => {
  const [left, away] = [[{ start: '09:00', end: '12:00' }], [{ start: '12:00', end: '14:00' }]];
  expect(isTaken({ start, end }, left, away)).toBe(isIt);
});

it('the preview of time off merges consecutive days off, even across months, and omits days of a booking', () => {
  const off = (day: string): ServedChange => ({ day, dayOfWeek: 0, availability: [] });
  const changes: readonly ServedChange[] = [
    off('2026-12-01'),
    off('2026-11-30'),
    off('2026-12-05'),
    { day: '2026-12-02', dayOfWeek: 2, availability: [{ start: '09:00', end: '12:00' }] },
    { startDate: '2026-12-05', endDate: '2026-12-06', reason: 'a code of next year' },
    off('2026-12-06'),
  ];
  expect(timeOffEntries(changes).map(({ startDate, endDate, type }) => [startDate, endDate, type])).toEqual([
    ['2026-11-30', '2026-12-01', 'multiple_days'],
    ['2026-12-02', '2026-12-02', 'part_day'],
    ['2026-12-05', '2026-12-06', 'multiple_days'],
  ]);
});
