import { CONSTANTS } from '@/lib/features/constants/constants';
import { PLACEHOLDER_JOBS } from './constants';
import type { ExtraJobKind } from './model';
import type { ExtraJobEligibility } from './wire';

/** How far a worker is on the way to regular extra jobs. [EXTRA-09] [EXTRA-10] */
export interface UnlockProgress {
  readonly done: number;
  readonly threshold: number;
  /** How full the ring is, from 0 to 1. */
  readonly share: number;
}

/** What a tab shows. */
export type TabState =
  /** The worker gets no extra jobs at all. [MENU-04] */
  | { readonly kind: 'hidden' }
  /** It is not known yet what the worker may take. */
  | { readonly kind: 'unknown' }
  /** Placeholders that hold no job, blurred, and the ring. [EXTRA-09] */
  | {
      readonly kind: 'locked';
      readonly placeholders: number;
      readonly progress: UnlockProgress;
      readonly isZeroHours: boolean;
    }
  /** The card that says so once; `isEligible` picks its form. [EXTRA-11] */
  | { readonly kind: 'unlock-card'; readonly isEligible: boolean; readonly minRating: number | null }
  /** [EXTRA-35] */
  | { readonly kind: 'no-regular-hours'; readonly unlocksSilently: boolean }
  /** [EXTRA-34] */
  | { readonly kind: 'not-eligible'; readonly unlocksSilently: boolean }
  | { readonly kind: 'jobs'; readonly unlocksSilently: boolean };

/** What is known of the lock of regular jobs. */
export interface LockFacts {
  /** Undefined until the marketplace has said. */
  readonly eligibility: ExtraJobEligibility | undefined;
  readonly isSwat: boolean;
  /** A feature of this worker's: the lock does not hold them. [EXTRA-14] [FLAG-06] */
  readonly isExempt: boolean;
  /** This phone has shown the unlock card. [EXTRA-12] */
  readonly hasFlag: boolean;
  /** The worker has seen it anywhere. [EXTRA-13] */
  readonly isFeatureActive: boolean;
}

/** May the worker take jobs of this kind? Where a root says only one thing, it holds for both kinds. [EXTRA-04] */
export function isEligibleFor(kind: ExtraJobKind, eligibility: ExtraJobEligibility): boolean {
  const own = kind === 'one-off' ? eligibility.isEligibleForOneOffJobs : eligibility.isEligibleForRegularJobs;
  return own ?? eligibility.isEligible ?? false;
}

/** One-off jobs have no lock. [EXTRA-06] [EXTRA-34] */
export function oneOffTab({ eligibility, isSwat }: Pick<LockFacts, 'eligibility' | 'isSwat'>): TabState {
  if (isSwat) return { kind: 'hidden' };
  if (!eligibility) return { kind: 'unknown' };
  const kind = isEligibleFor('one-off', eligibility) ? 'jobs' : 'not-eligible';
  return { kind, unlocksSilently: false };
}

/**
 * Locked while visits remain; then the unlock card, once; then jobs, or why there are none. A root that counts no visits
 * has no lock, and a worker who is exempt never sees it. [EXTRA-09] [EXTRA-11] [EXTRA-13] [EXTRA-14]
 */
export function regularTab(facts: LockFacts): TabState {
  const { eligibility, isSwat, isExempt, hasFlag, isFeatureActive } = facts;
  if (isSwat) return { kind: 'hidden' };
  if (!eligibility) return { kind: 'unknown' };
  const remaining = eligibility.regularJobEligibilityRemainingVisits ?? null;
  const isEligible = isEligibleFor('regular', eligibility);
  const isZeroHours = eligibility.isZeroHours === true;
  if (!isExempt && remaining !== null) {
    if (remaining > 0) {
      const progress = unlockProgress(eligibility);
      return { kind: 'locked', placeholders: PLACEHOLDER_JOBS, progress, isZeroHours };
    }
    if (!hasFlag && !isFeatureActive) {
      return { kind: 'unlock-card', isEligible, minRating: eligibility.minRating ?? null };
    }
  }
  const unlocksSilently = isFeatureActive && !hasFlag;
  if (isZeroHours) return { kind: 'no-regular-hours', unlocksSilently };
  return { kind: isEligible ? 'jobs' : 'not-eligible', unlocksSilently };
}

/** Threshold minus remaining, over threshold. [EXTRA-09] [EXTRA-10] */
export function unlockProgress({
  regularJobEligibilityRemainingVisits: remaining,
  regularJobEligibilityThreshold: served,
}: ExtraJobEligibility): UnlockProgress {
  const threshold = Math.max(0, served ?? CONSTANTS.regularJobEligibilityThreshold);
  const done = Math.min(threshold, Math.max(0, threshold - (remaining ?? 0)));
  return { done, threshold, share: threshold === 0 ? 1 : done / threshold };
}
