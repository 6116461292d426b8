'use client';

import { useCall } from '@/lib/core/client/use-call';
import type { FeatureName, OwnFeatureName, SettingName } from '@/lib/flags';
import { constantsCalls, flagCalls } from './calls';
import { CONSTANTS, type Constants, settingText } from './rules';

/** Whether a feature is on for the user; off until that is known, and where it cannot be found out. [FLAG-10] */
export function useFeature(name: FeatureName): boolean {
  return useCall(flagCalls.getFeature, { params: { name } }, null).data?.active ?? false;
}

/** Whether the root has a feature of ours; off until that is known, and where it cannot be found out. */
export function useOwnFeature(name: OwnFeatureName): boolean {
  return useCall(flagCalls.getFeatureGenerallyActive, { params: { name } }, null).data?.active ?? false;
}

/** The text of a setting; null until it is known, where nobody has set it, and where it cannot be found out. */
export function useSetting(name: SettingName): string | null {
  return settingText(useCall(flagCalls.getSetting, { params: { name } }, null).data);
}

/** Asks for the marketplace's own numbers in an idle moment: one component in the shell does it for all screens. */
export const useConstantsSync = () => useCall(constantsCalls.getConstants, {}, null);

/** The marketplace's own numbers; each is the build's until it is known, and where it cannot be found out. [FLAG-04] */
export function useConstants(): Constants {
  const { data } = useConstantsSync();
  return {
    regularJobEligibilityThreshold:
      data?.regularJobEligibilityThreshold ?? CONSTANTS.regularJobEligibilityThreshold,
    reliabilityTargetDays: data?.reliabilityTargetDays ?? CONSTANTS.reliabilityTargetDays,
  };
}
