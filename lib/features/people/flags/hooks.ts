'use client';

import type { FeatureName, MuteName, OwnFeatureName } from '@/lib/core/ground/site/flags';
import type { SettingName } from '@/lib/core/ground/site/settings';
import { useCall } from '@/lib/core/phone/client/use-call';
import { constantsCalls, flagCalls } from './calls';
import { CONSTANTS, type Constants, settingText } from './rules';

/** False while loading and after an error. [FLAG-10] */
export function useFeature(name: FeatureName | MuteName): boolean {
  return useCall(flagCalls.getFeature, { params: { name } }, null).data?.active ?? false;
}

/** Whether the server supports one of our extensions; false while loading and after an error. */
export const useOwnFeature = (name: OwnFeatureName): boolean => useKnownFeature(name) ?? false;

/** Undefined until the feature's answer is loaded. */
export const useKnownFeature = (name: OwnFeatureName): boolean | undefined =>
  useCall(flagCalls.getFeatureGenerallyActive, { params: { name } }, null).data?.active;

/** Null while loading, if unset, and after an error. */
export function useSetting(name: SettingName): string | null {
  return settingText(useCall(flagCalls.getSetting, { params: { name } }, null).data);
}

/** Loads the constants when idle. Used once, in the app shell. */
export const useConstantsSync = () => useCall(constantsCalls.getConstants, {}, null);

/** Falls back to `CONSTANTS` while loading and after an error. [FLAG-04] */
export function useConstants(): Constants {
  const { data } = useConstantsSync();
  return {
    regularJobEligibilityThreshold:
      data?.regularJobEligibilityThreshold ?? CONSTANTS.regularJobEligibilityThreshold,
    reliabilityTargetDays: data?.reliabilityTargetDays ?? CONSTANTS.reliabilityTargetDays,
  };
}
