'use client';

import { useCallback, useEffect } from 'react';
import { FEATURES, type FeatureName } from '@/lib/core/ground/site/flags';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { useUser } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { useConstants, useFeatureAnswer } from '@/lib/features/people/flags/hooks';
import { extraJobsCalls } from './calls';
import { NOTES } from './notes';
import type { ExtraJobEligibility } from './schema';
import { type TabState, tabsOf } from './tabs';
import { useNote } from './use-note';

export interface ExtraJobTabs {
  readonly 'one-off': TabState;
  readonly regular: TabState;
  /** The tabs share the error and Retry of this call. */
  readonly eligibility: CallState<ExtraJobEligibility>;
  /** Dismisses the unlock card; the tab stays unlocked on every device. [EXTRA-12] */
  readonly unlock: () => void;
}

/** A tab that unlocks without a card saves that on this device. [EXTRA-13] */
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
    // A failure here is harmless: another device shows the card once more.
    void write({ params: { name: FEATURES.regularExtraJobsUnlocked }, body: { active: true } });
  }, [write, writeNote]);
  return { ...tabs, eligibility, unlock };
}

/** Returns null while loading, so that no card appears only to disappear; false if it cannot be read. */
function useKnownFeature(name: FeatureName, isOn: boolean): boolean | null {
  const { data, error } = useFeatureAnswer(name, isOn);
  return data?.active ?? (error ? false : null);
}
