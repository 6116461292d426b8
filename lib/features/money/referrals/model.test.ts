import { describe, expect, it } from 'vitest';
import { referralState } from './model';

const AT = '2026-11-23T09:00:00.000Z';
const NOTHING = { trialStartedAt: null, successfulAt: null, withdrawnAt: null, hasLeft: false };

describe('[ACHV-04] the state of a referral', () => {
  it.each([
    ['applied', {}],
    ['trialling', { trialStartedAt: AT }],
    ['successful', { trialStartedAt: AT, successfulAt: AT }],
    ['unsuccessful', { withdrawnAt: AT }],
    ['unsuccessful', { trialStartedAt: AT, hasLeft: true }],
    ['successful', { trialStartedAt: AT, successfulAt: AT, hasLeft: true, withdrawnAt: AT }],
  ] as const)('the state of a referral is %s after %j', (state, facts) => {
    expect(referralState({ ...NOTHING, ...facts })).toBe(state);
  });
});
