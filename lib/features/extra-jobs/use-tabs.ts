'use client';

import { useCallback, useEffect } from 'react';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import { useClock } from '@/lib/core/session/clock';
import { useUser } from '@/lib/core/session/user';
import { useConstants } from '@/lib/features/constants/hooks';
import { flagCalls } from '@/lib/features/flags/calls';
import { FEATURES, type FeatureName } from '@/lib/flags';
import { extraJobsCalls } from './calls';
import { NOTES } from './memory';
import { type TabState, tabsOf } from './rules-lock';
import { useNote } from './use-note';
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
