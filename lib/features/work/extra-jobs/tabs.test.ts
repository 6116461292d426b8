import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EligibilityFacts, resolveEligibility } from './rules';
import type { ExtraJobEligibility } from './schema';
import { isEligibleFor, type TabFacts, tabsOf, unlockProgress } from './tabs';

const ELIGIBLE: ExtraJobEligibility = {
  minRating: 4.2,
  isEligibleForOneOffJobs: true,
  isEligibleForRegularJobs: true,
  isZeroHours: false,
  regularJobEligibilityRemainingVisits: 0,
  regularJobEligibilityThreshold: 10,
  isEligible: true,
};
const FACTS: TabFacts = {
  eligibility: ELIGIBLE,
  isSwat: false,
  isExempt: false,
  hasFlag: true,
  isFeatureActive: true,
  areFeaturesUnknown: false,
  threshold: 10,
};
const tabs = (facts: Partial<TabFacts>, eligibility: Partial<ExtraJobEligibility> = {}) =>
  tabsOf({ ...FACTS, eligibility: { ...ELIGIBLE, ...eligibility }, ...facts });
const tab = (facts: Partial<TabFacts>, eligibility: Partial<ExtraJobEligibility> = {}) =>
  tabs(facts, eligibility).regular;
const remaining = (count: number) => ({ regularJobEligibilityRemainingVisits: count });

describe('the tab of regular jobs', () => {
  it('[EXTRA-09] the tab of regular jobs is locked with placeholders and progress until no visit remains', () => {
    expect(tab({}, remaining(1))).toEqual({
      kind: 'locked',
      placeholders: 5,
      progress: { done: 9, threshold: 10, share: 0.9 },
      isOneOffOnly: false,
      lack: null,
    });
    expect(tab({}, remaining(0))).toEqual({ kind: 'jobs', unlocksSilently: false });
  });

  it('the tab of regular jobs says that regular hours are missing, whether locked or not', () => {
    expect(tab({}, { ...remaining(4), isZeroHours: true })).toMatchObject({
      kind: 'locked',
      isOneOffOnly: true,
    });
    expect(tab({}, { isZeroHours: true, isEligibleForRegularJobs: false })).toEqual({
      kind: 'no-regular-hours',
      unlocksSilently: false,
    });
  });

  it('the tab of regular jobs shows the unlock card once, with the worker’s eligibility', () => {
    const unseen = { hasFlag: false, isFeatureActive: false };
    expect(tab(unseen)).toMatchObject({
      ...{ kind: 'unlock-card', isEligible: true },
      lack: { minRating: 4.2 },
    });
    expect(tab(unseen, { isEligibleForRegularJobs: false })).toMatchObject({
      kind: 'unlock-card',
      isEligible: false,
    });
    expect(tab({ ...unseen, hasFlag: true })).toEqual({ kind: 'jobs', unlocksSilently: false });
  });

  it('the tab of regular jobs unlocks silently when the feature is active and this phone has no flag', () => {
    expect(tab({ hasFlag: false })).toEqual({ kind: 'jobs', unlocksSilently: true });
    expect(tab({ hasFlag: false }, remaining(1))).toMatchObject({ kind: 'locked' });
  });

  it('the tab of regular jobs has no lock and no unlock card for exempt workers', () => {
    const exempt = { isExempt: true, hasFlag: false, isFeatureActive: false };
    expect(tab(exempt, remaining(10))).toEqual({ kind: 'jobs', unlocksSilently: false });
    expect(tab(exempt)).toEqual({ kind: 'jobs', unlocksSilently: false });
    expect(tab(exempt, { ...remaining(10), isEligibleForRegularJobs: false })).toMatchObject({
      kind: 'not-eligible',
    });
  });

  it('the tab of regular jobs is hidden from "swat" workers, and unknown until eligibility and features load', () => {
    expect(tab({ isSwat: true })).toEqual({ kind: 'hidden' });
    expect(tabsOf({ ...FACTS, eligibility: undefined })).toEqual({
      'one-off': { kind: 'unknown' },
      regular: { kind: 'unknown' },
    });
    expect(tab({ areFeaturesUnknown: true })).toEqual({ kind: 'unknown' });
  });

  it('the tab of regular jobs has no lock when the server counts no visits', () => {
    const facts = { ...FACTS, hasFlag: false, isFeatureActive: false };
    expect(tabsOf({ ...facts, eligibility: { isEligible: true } }).regular.kind).toBe('jobs');
    expect(tabsOf({ ...facts, eligibility: { isEligible: false } }).regular.kind).toBe('not-eligible');
  });

  it('the tab of regular jobs shows no jobs while visits remain, in any state', () => {
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
  it('the tab of one-off jobs has no lock, and shows an ineligible worker the server’s reason', () => {
    const eligibility = { ...remaining(10), isEligibleForRegularJobs: false, isZeroHours: true };
    expect(tabs({}, eligibility)['one-off']).toEqual({ kind: 'jobs', unlocksSilently: false });
    const barred = { ...eligibility, isEligibleForOneOffJobs: false };
    expect(tabs({}, { ...barred, reason: 'A rating of at least 4.2.' })['one-off']).toEqual({
      kind: 'not-eligible',
      unlocksSilently: false,
      lack: { reason: 'A rating of at least 4.2.', minRating: 4.2 },
    });
    expect(tabs({}, { ...barred, minRating: null })['one-off']).toMatchObject({
      lack: { reason: null, minRating: null },
    });
    expect(tabs({ isSwat: true }, eligibility)['one-off'].kind).toBe('hidden');
    expect(tabs({ areFeaturesUnknown: true }, eligibility)['one-off'].kind).toBe('jobs');
  });
});

describe('the two tabs', () => {
  it('the two tabs give the same reason, whether the regular tab is locked, unlocking or open', () => {
    const barred = { isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false, reason: 'Rated 4.1.' };
    const unseen = { hasFlag: false, isFeatureActive: false };
    const states = [
      ...Object.values(tabs(unseen, { ...remaining(0), ...barred })),
      tabs(unseen, { ...remaining(3), ...barred }).regular,
      tabs({}, { ...remaining(0), ...barred }).regular,
    ];
    const kinds = ['not-eligible', 'unlock-card', 'locked', 'not-eligible'];
    expect(states.map(({ kind }) => kind)).toEqual(kinds);
    for (const state of states) expect(state).toMatchObject({ lack: { reason: 'Rated 4.1.' } });
  });

  const BOOLEANS = [true, false];
  const EVERY_FACT = BOOLEANS.flatMap((isExempt) =>
    BOOLEANS.flatMap((hasFlag) =>
      BOOLEANS.map((isFeatureActive) => ({ isExempt, hasFlag, isFeatureActive })),
    ),
  );

  /** Returns the kinds of both tabs, and whether the regular one says "one-off only". */
  function tabsFor(facts: Partial<TabFacts>, eligibility: ExtraJobEligibility) {
    const both = tabsOf({ ...FACTS, ...facts, eligibility });
    const { regular } = both;
    return {
      oneOff: both['one-off'].kind,
      regular: regular.kind,
      saysOneOffOnly:
        regular.kind === 'no-regular-hours' || (regular.kind === 'locked' && regular.isOneOffOnly),
    };
  }

  const SERVED = BOOLEANS.flatMap((isEligibleForOneOffJobs) =>
    BOOLEANS.flatMap((isEligibleForRegularJobs) =>
      BOOLEANS.flatMap((isZeroHours) =>
        [null, 0, 3].map((left) => ({
          isEligibleForOneOffJobs,
          isEligibleForRegularJobs,
          isZeroHours,
          regularJobEligibilityRemainingVisits: left,
        })),
      ),
    ),
  );

  it.each(SERVED)('the two tabs never contradict each other for the response %j', (served) => {
    for (const facts of EVERY_FACT) {
      const { oneOff, saysOneOffOnly } = tabsFor(facts, served);
      expect(oneOff).toBe(served.isEligibleForOneOffJobs ? 'jobs' : 'not-eligible');
      if (saysOneOffOnly) expect(oneOff, JSON.stringify(facts)).toBe('jobs');
    }
  });

  const TOO_LOW = { average: 4.19, count: 5 };
  const NO_MINIMUM = [
    { average: null, count: 0 },
    { average: 4, count: 1 },
  ];
  const STANDINGS = [...NO_MINIMUM, TOO_LOW, { average: 4.2, count: 5 }].flatMap((rating) =>
    BOOLEANS.flatMap((hasCancelledLate) =>
      ['none', 'ok', 'good'].flatMap((fulfilment) =>
        [0, 9, 10].flatMap((finishedVisits) =>
          BOOLEANS.map((hasRegularHours): EligibilityFacts => {
            const rules = { minRating: 4.2, regularJobVisits: 10, isExempt: false };
            return { rating, hasCancelledLate, fulfilment, finishedVisits, hasRegularHours, ...rules };
          }),
        ),
      ),
    ),
  );

  it('the two tabs follow the eligibility rules for every combination of facts', () => {
    for (const standing of STANDINGS) {
      const { rating, hasCancelledLate, fulfilment, finishedVisits, hasRegularHours } = standing;
      const { oneOff, regular } = tabsFor({}, { ...resolveEligibility(standing), reason: null });
      const isBarred = rating === TOO_LOW || hasCancelledLate || fulfilment === 'ok';
      expect(oneOff, JSON.stringify(standing)).toBe(isBarred ? 'not-eligible' : 'jobs');
      const expected =
        finishedVisits < 10
          ? 'locked'
          : isBarred
            ? 'not-eligible'
            : hasRegularHours
              ? 'jobs'
              : 'no-regular-hours';
      expect(regular, JSON.stringify(standing)).toBe(expected);
    }
  });
});

it.each([
  [{ isEligible: true }, true],
  [{ isEligible: false }, false],
  [{}, false],
  [{ isEligible: true, isEligibleForOneOffJobs: false, isEligibleForRegularJobs: false }, false],
  [{ isEligible: false, isEligibleForOneOffJobs: true, isEligibleForRegularJobs: true }, true],
])('useTabs prefers the field of the kind over the common one: %j is %s', (eligibility, isEligible) => {
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
])('useTabs counts %s remaining of %s as %d done', (left, threshold, done, share) => {
  const progress = unlockProgress(
    { regularJobEligibilityRemainingVisits: left, regularJobEligibilityThreshold: threshold },
    10,
  );
  expect([progress.done, progress.share]).toEqual([done, share]);
});
