'use client';

import { useCallback, useEffect } from 'react';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import { useClock } from '@/lib/core/session/clock';
import { useUser } from '@/lib/core/session/user';
import { flagCalls } from '@/lib/features/flags/calls';
import { useConstants } from '@/lib/features/flags/hooks';
import { FEATURES, type FeatureName } from '@/lib/flags';
import { extraJobsCalls } from './calls';
import { type ExtraJobKind, PLACEHOLDER_JOBS } from './model';
import { NOTES, useNote } from './use-note';
import type { ExtraJobEligibility } from './wire';

export interface ExtraJobTabs {
  readonly 'one-off': TabState;
  readonly regular: TabState;
  /** What the marketplace says; its error and Retry are those of the tabs. */
  readonly eligibility: CallState<ExtraJobEligibility>;
  /** Continue or close on the unlock card: the tab stays open from then on, on every phone. [EXTRA-12] */
  readonly unlock: () => void;
}

/** What the two tabs show. A tab that unlocks silently notes that on this phone by itself. [EXTRA-13] */
export function useExtraJobTabs(workerId: number | null): ExtraJobTabs {
  const { now } = useClock();
  const isSwat = useUser()?.isSwat === true;
  const isOn = workerId !== null && !isSwat;
  const input = { params: { workerId: workerId ?? 0 } };
  const eligibility = useCall(extraJobsCalls.getExtraJobEligibility, input, null, { isOn, now });
  const exemption = useKnownFeature(FEATURES.extraRegularJobsLockExemption, isOn);
  const unlocked = useKnownFeature(FEATURES.regularExtraJobsUnlocked, isOn);
  const [note, writeNote] = useNote(NOTES.unlocked);
  const { write } = useWrite(flagCalls.putFeature, { now });
  const { regularJobEligibilityThreshold: threshold } = useConstants();
  const tabs = tabsOf({
    eligibility: eligibility.data,
    isSwat,
    isExempt: exemption === true,
    hasFlag: note !== null,
    isFeatureActive: unlocked === true,
    areFeaturesUnknown: exemption === null || unlocked === null,
    threshold,
  });
  const { regular } = tabs;
  const unlocksSilently = 'unlocksSilently' in regular && regular.unlocksSilently;
  useEffect(() => {
    if (unlocksSilently) writeNote('seen');
  }, [unlocksSilently, writeNote]);
  const unlock = useCallback(() => {
    writeNote('seen');
    // That it could not be recorded matters little: this phone knows, and another shows the card once more.
    void write({ params: { name: FEATURES.regularExtraJobsUnlocked }, body: { active: true } });
  }, [write, writeNote]);
  return { ...tabs, eligibility, unlock };
}

/** Null until it is known, so that no card is shown which the next moment takes away; off where it cannot be found out. */
function useKnownFeature(name: FeatureName, isOn: boolean): boolean | null {
  const { data, error } = useCall(flagCalls.getFeature, { params: { name } }, null, { isOn });
  return data?.active ?? (error ? false : null);
}

/** How far a worker is on the way to regular extra jobs. [EXTRA-09] [EXTRA-10] */
interface UnlockProgress {
  readonly done: number;
  readonly threshold: number;
  /** How full the ring is, from 0 to 1. */
  readonly share: number;
}

/** Why a worker may take no extra jobs, as far as the marketplace says it. */
export interface Lack {
  /** In the marketplace's words. */
  readonly reason: string | null;
  readonly minRating: number | null;
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
      /** The visits alone do not unlock it: the worker has no regular hours, and takes one-off jobs only. */
      readonly isOneOffOnly: boolean;
      /** What the worker lacks beside the visits; null for nothing. */
      readonly lack: Lack | null;
    }
  /** The card that says so once; `isEligible` picks its form. [EXTRA-11] */
  | { readonly kind: 'unlock-card'; readonly isEligible: boolean; readonly lack: Lack }
  /** [EXTRA-35] */
  | { readonly kind: 'no-regular-hours'; readonly unlocksSilently: boolean }
  /** [EXTRA-34] */
  | { readonly kind: 'not-eligible'; readonly unlocksSilently: boolean; readonly lack: Lack }
  | { readonly kind: 'jobs'; readonly unlocksSilently: boolean };

/** What the tabs follow from. */
export interface TabFacts {
  /** Undefined until the marketplace has said. */
  readonly eligibility: ExtraJobEligibility | undefined;
  readonly isSwat: boolean;
  /** A feature of this worker's: the lock does not hold them. [EXTRA-14] [FLAG-06] */
  readonly isExempt: boolean;
  /** This phone has shown the unlock card. [EXTRA-12] */
  readonly hasFlag: boolean;
  /** The worker has seen it anywhere. [EXTRA-13] */
  readonly isFeatureActive: boolean;
  /** Both features are still being asked for: what regular jobs show is not known yet. */
  readonly areFeaturesUnknown: boolean;
  /** Visits that unlock regular jobs, where the eligibility does not say. [FLAG-04] */
  readonly threshold: number;
}

/** May the worker take jobs of this kind? Where a root says only one thing, it holds for both kinds. [EXTRA-04] */
export function isEligibleFor(kind: ExtraJobKind, eligibility: ExtraJobEligibility): boolean {
  const own = kind === 'one-off' ? eligibility.isEligibleForOneOffJobs : eligibility.isEligibleForRegularJobs;
  return own ?? eligibility.isEligible ?? false;
}

/**
 * What both tabs show, from the same facts, so that neither contradicts the other: a worker reads that they may take
 * one-off jobs only where they may.
 */
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
 * Locked while visits remain; then the unlock card, once; then jobs, or why there are none. A root that counts no visits
 * has no lock, and a worker who is exempt never sees it. [EXTRA-09] [EXTRA-11] [EXTRA-13] [EXTRA-14]
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

/** Threshold minus remaining, over threshold. [EXTRA-09] [EXTRA-10] */
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
