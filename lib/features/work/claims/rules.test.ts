import { expect, it } from 'vitest';
import type { VisitClaim } from '@/lib/features/work/visits/schema';
import { claimState, isClaimWaiting, isLate, shownClaims } from './rules';

const claim = (kind: 'start' | 'finish', state: string, time = '09:01'): VisitClaim => ({
  ...{ kind, state, tappedAt: `2026-11-16T${time}:00.000Z`, arrivedAt: null, reason: null },
});

it.each([
  ['2026-11-16', false],
  ['2026-11-17', false],
  ['2026-11-18', true],
  ['2027-02-14', true],
])('a tap of 16 November that arrives on %s is late: %s', (arrivedOn, expected) => {
  expect(isLate('2026-11-16', arrivedOn)).toBe(expected);
});

it('a tap is also late over a change of the clocks and of the year', () => {
  expect([isLate('2026-10-24', '2026-10-25'), isLate('2026-10-24', '2026-10-26')]).toEqual([false, true]);
  expect([isLate('2026-12-31', '2027-01-01'), isLate('2026-12-31', '2027-01-02')]).toEqual([false, true]);
});

it.each([
  [[], null],
  [[claim('start', 'waiting')], 'waiting'],
  [[claim('start', 'accepted'), claim('finish', 'waiting')], 'waiting'],
  [[claim('start', 'waiting'), claim('finish', 'declined')], 'waiting'],
  [[claim('start', 'accepted'), claim('finish', 'accepted')], 'accepted'],
  [[claim('start', 'accepted'), claim('finish', 'declined')], 'declined'],
  [[claim('start', 'unknown')], null],
] as const)('the late taps %j are %s together', (claims, expected) => {
  expect(claimState({ claims })).toBe(expected);
  expect(isClaimWaiting({ claims })).toBe(expected === 'waiting');
});

it('a root may say only that there is a late tap', () => {
  expect(claimState({ claim: true })).toBe('waiting');
  expect(claimState({ claim: false })).toBeNull();
  expect(claimState({})).toBeNull();
  expect(claimState({ claim: true, claims: [claim('start', 'declined')] })).toBe('declined');
});

it('a visit shows the late taps of the open state, the start first', () => {
  const [start, finish] = [claim('start', 'waiting', '09:30'), claim('finish', 'waiting', '11:04')];
  expect(shownClaims({ claims: [finish, start] })).toEqual([start, finish]);
  expect(shownClaims({ claims: [claim('start', 'accepted'), finish] })).toEqual([finish]);
  expect(shownClaims({})).toEqual([]);
});
