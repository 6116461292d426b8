import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEligibleFor, type LockFacts, oneOffTab, regularTab, unlockProgress } from './rules-lock';
import type { ExtraJobEligibility } from './wire';

const ELIGIBLE: ExtraJobEligibility = {
  minRating: 4.2,
  isEligibleForOneOffJobs: true,
  isEligibleForRegularJobs: true,
  isZeroHours: false,
  regularJobEligibilityRemainingVisits: 0,
  regularJobEligibilityThreshold: 10,
  isEligible: true,
};
const FACTS: LockFacts = {
  eligibility: ELIGIBLE,
  isSwat: false,
  isExempt: false,
  hasFlag: true,
  isFeatureActive: true,
};
const tab = (facts: Partial<LockFacts>, eligibility: Partial<ExtraJobEligibility> = {}) =>
  regularTab({ ...FACTS, eligibility: { ...ELIGIBLE, ...eligibility }, ...facts });
const remaining = (count: number) => ({ regularJobEligibilityRemainingVisits: count });

describe('the tab of regular jobs', () => {
  it('is locked while one visit remains, with five placeholders and the ring, and no more with none', () => {
    expect(tab({}, remaining(1))).toEqual({
      kind: 'locked',
      placeholders: 5,
      progress: { done: 9, threshold: 10, share: 0.9 },
      isZeroHours: false,
    });
    expect(tab({}, remaining(0))).toEqual({ kind: 'jobs', unlocksSilently: false });
  });

  it('is locked for who has no regular hours too, and says so', () => {
    expect(tab({}, { ...remaining(4), isZeroHours: true })).toMatchObject({
      kind: 'locked',
      isZeroHours: true,
    });
    expect(tab({}, { isZeroHours: true, isEligibleForRegularJobs: false })).toEqual({
      kind: 'no-regular-hours',
      unlocksSilently: false,
    });
  });

  it('shows the unlock card once, in the form of who may take jobs and of who may not', () => {
    const unseen = { hasFlag: false, isFeatureActive: false };
    expect(tab(unseen)).toEqual({ kind: 'unlock-card', isEligible: true, minRating: 4.2 });
    expect(tab(unseen, { isEligibleForRegularJobs: false })).toMatchObject({
      kind: 'unlock-card',
      isEligible: false,
    });
    expect(tab({ ...unseen, hasFlag: true })).toEqual({ kind: 'jobs', unlocksSilently: false });
  });

  it('unlocks silently where the feature is active and this phone does not know it yet', () => {
    expect(tab({ hasFlag: false })).toEqual({ kind: 'jobs', unlocksSilently: true });
    expect(tab({ hasFlag: false }, remaining(1))).toMatchObject({ kind: 'locked' });
  });

  it('has neither lock nor card for who is exempt', () => {
    const exempt = { isExempt: true, hasFlag: false, isFeatureActive: false };
    expect(tab(exempt, remaining(10))).toEqual({ kind: 'jobs', unlocksSilently: false });
    expect(tab(exempt)).toEqual({ kind: 'jobs', unlocksSilently: false });
    expect(tab(exempt, { ...remaining(10), isEligibleForRegularJobs: false })).toMatchObject({
      kind: 'not-eligible',
    });
  });

  it('is hidden from who is "swat", and unknown until the marketplace has said', () => {
    expect(tab({ isSwat: true })).toEqual({ kind: 'hidden' });
    expect(regularTab({ ...FACTS, eligibility: undefined })).toEqual({ kind: 'unknown' });
  });

  it('has no lock where a root counts no visits', () => {
    const facts = { ...FACTS, hasFlag: false, isFeatureActive: false };
    expect(regularTab({ ...facts, eligibility: { isEligible: true } })).toMatchObject({ kind: 'jobs' });
    expect(regularTab({ ...facts, eligibility: { isEligible: false } })).toMatchObject({
      kind: 'not-eligible',
    });
  });

  it('never shows a job behind the lock, whatever else is so', () => {
    const facts = fc.record({ isSwat: fc.boolean(), hasFlag: fc.boolean(), isFeatureActive: fc.boolean() });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 99 }), fc.boolean(), (known, count, isZeroHours) => {
        expect(tab(known, { ...remaining(count), isZeroHours }).kind).toBe(
          known.isSwat ? 'hidden' : 'locked',
        );
      }),
    );
  });
});

describe('the tab of one-off jobs', () => {
  it('has no lock', () => {
    const eligibility = { ...ELIGIBLE, ...remaining(10), isEligibleForRegularJobs: false, isZeroHours: true };
    expect(oneOffTab({ eligibility, isSwat: false }).kind).toBe('jobs');
    expect(
      oneOffTab({ eligibility: { ...eligibility, isEligibleForOneOffJobs: false }, isSwat: false }).kind,
    ).toBe('not-eligible');
    expect(oneOffTab({ eligibility: undefined, isSwat: false }).kind).toBe('unknown');
    expect(oneOffTab({ eligibility, isSwat: true }).kind).toBe('hidden');
  });
});

it.each([
  [{ isEligible: true }, true],
  [{ isEligible: false }, false],
  [{}, false],
  [{ isEligible: true, isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false }, false],
  [{ isEligible: false, isEligibleForOneOffJobs: true, isEligibleForRegularJobs: true }, true],
])('goes by the kind’s own field before the one for both: %j is %s', (eligibility, isEligible) => {
  expect([isEligibleFor('one-off', eligibility), isEligibleFor('regular', eligibility)]).toEqual([
    isEligible,
    isEligible,
  ]);
});

it.each([
  [10, 10, 0, 0],
  [3, 10, 7, 0.7],
  [0, 10, 10, 1],
  [12, 10, 0, 0],
  [0, 0, 0, 1],
  [4, undefined, 6, 0.6],
])('counts %s remaining of %s as %d done', (left, threshold, done, share) => {
  const progress = unlockProgress({
    regularJobEligibilityRemainingVisits: left,
    regularJobEligibilityThreshold: threshold,
  });
  expect([progress.done, progress.share]).toEqual([done, share]);
});
