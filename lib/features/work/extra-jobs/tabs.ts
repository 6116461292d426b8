import { type ExtraJobKind, PLACEHOLDER_JOBS } from './model';
import type { ExtraJobEligibility } from './schema';

interface UnlockProgress {
  readonly done: number;
  readonly threshold: number;
  /** The share is from 0 to 1. */
  readonly share: number;
}

export interface Lack {
  readonly reason: string | null;
  readonly minRating: number | null;
}

export type TabState =
  /** A "swat" worker gets no extra jobs. [MENU-04] */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'locked';
      readonly placeholders: number;
      readonly progress: UnlockProgress;
      /** The worker has no regular hours, so finished visits alone do not unlock regular jobs. */
      readonly isOneOffOnly: boolean;
      /** The worker also fails a criterion other than finished visits. */
      readonly lack: Lack | null;
    }
  /** The card is shown once; `isEligible` selects its text. [EXTRA-11] */
  | { readonly kind: 'unlock-card'; readonly isEligible: boolean; readonly lack: Lack }
  | { readonly kind: 'no-regular-hours'; readonly unlocksSilently: boolean }
  | { readonly kind: 'not-eligible'; readonly unlocksSilently: boolean; readonly lack: Lack }
  | { readonly kind: 'jobs'; readonly unlocksSilently: boolean };

export interface TabFacts {
  readonly eligibility: ExtraJobEligibility | undefined;
  readonly isSwat: boolean;
  /** A feature flag exempts the worker from the lock. [EXTRA-14] [FLAG-06] */
  readonly isExempt: boolean;
  /** This device has shown the unlock card. [EXTRA-12] */
  readonly hasFlag: boolean;
  /** The worker has seen the card on any device. [EXTRA-13] */
  readonly isFeatureActive: boolean;
  readonly areFeaturesUnknown: boolean;
  /** This number counts if the eligibility has no threshold. [FLAG-04] */
  readonly threshold: number;
}

/** A server may send one flag for both kinds. [EXTRA-04] */
export function isEligibleFor(kind: ExtraJobKind, eligibility: ExtraJobEligibility): boolean {
  const own = kind === 'one-off' ? eligibility.isEligibleForOneOffJobs : eligibility.isEligibleForRegularJobs;
  return own ?? eligibility.isEligible ?? false;
}

/** It is computed together: the regular tab suggests one-off jobs only if the worker may take them. */
export function tabsOf(facts: TabFacts): Readonly<Record<ExtraJobKind, TabState>> {
  const { eligibility, isSwat, areFeaturesUnknown } = facts;
  if (isSwat) return { 'one-off': { kind: 'hidden' }, regular: { kind: 'hidden' } };
  if (!eligibility) return { 'one-off': { kind: 'unknown' }, regular: { kind: 'unknown' } };
  return {
    'one-off': jobsOf('one-off', eligibility, false),
    regular: areFeaturesUnknown ? { kind: 'unknown' } : regularTab(facts, eligibility),
  };
}

/**
 * Locked while visits remain, then the unlock card once, then jobs or the reason why there are none. A server that
 * counts no visits has no lock, and an exempt worker never sees it. [EXTRA-09] [EXTRA-11] [EXTRA-13] [EXTRA-14]
 */
function regularTab(facts: TabFacts, eligibility: ExtraJobEligibility): TabState {
  const { isExempt, hasFlag, isFeatureActive, threshold } = facts;
  const remaining = eligibility.regularJobEligibilityRemainingVisits ?? null;
  const isOneOffOnly = eligibility.isZeroHours === true && isEligibleFor('one-off', eligibility);
  if (!isExempt && remaining !== null) {
    if (remaining > 0) {
      const progress = unlockProgress(eligibility, threshold);
      const lack = isEligibleFor('one-off', eligibility) ? null : lackOf(eligibility);
      return { kind: 'locked', placeholders: PLACEHOLDER_JOBS, progress, isOneOffOnly, lack };
    }
    if (!hasFlag && !isFeatureActive) {
      const isEligible = isEligibleFor('regular', eligibility);
      return { kind: 'unlock-card', isEligible, lack: lackOf(eligibility) };
    }
  }
  const unlocksSilently = isFeatureActive && !hasFlag;
  if (isOneOffOnly) return { kind: 'no-regular-hours', unlocksSilently };
  return jobsOf('regular', eligibility, unlocksSilently);
}

const jobsOf = (kind: ExtraJobKind, eligibility: ExtraJobEligibility, unlocksSilently: boolean): TabState =>
  isEligibleFor(kind, eligibility)
    ? { kind: 'jobs', unlocksSilently }
    : { kind: 'not-eligible', unlocksSilently, lack: lackOf(eligibility) };

const lackOf = ({ reason, minRating }: ExtraJobEligibility): Lack => ({
  reason: reason ?? null,
  minRating: minRating ?? null,
});

/** `share` is (threshold − remaining) / threshold. [EXTRA-09] [EXTRA-10] */
export function unlockProgress(
  {
    regularJobEligibilityRemainingVisits: remaining,
    regularJobEligibilityThreshold: served,
  }: ExtraJobEligibility,
  otherwise: number,
): UnlockProgress {
  const threshold = Math.max(0, served ?? otherwise);
  const done = Math.min(threshold, Math.max(0, threshold - (remaining ?? 0)));
  return { done, threshold, share: threshold === 0 ? 1 : done / threshold };
}
