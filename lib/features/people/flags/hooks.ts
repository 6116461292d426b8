'use client';

import type { FeatureName, MuteName, OwnFeatureName } from '@/lib/core/ground/site/flags';
import type { SettingName } from '@/lib/core/ground/site/settings';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { constantsCalls, flagCalls } from './calls';
import { useGiven } from './given-switches';
import { CONSTANTS, type Constants, settingText } from './rules';
import type { ConstantsAnswer, FeatureAnswer } from './schema';

/** Use it where an error and loading must differ from off. */
export function useFeatureAnswer(name: FeatureName | MuteName, isOn = true): CallState<FeatureAnswer> {
  const { initial, options } = useGiven(`feature ${name}`, ({ features }) => activeIn(features, name));
  return useCall(flagCalls.getFeature, { params: { name } }, initial, { ...options, isOn });
}

/** Says whether the server supports one of our extensions. */
export function useExtensionAnswer(name: OwnFeatureName, isOn = true): CallState<FeatureAnswer> {
  const { initial, options } = useGiven(`extension ${name}`, ({ extensions }) => activeIn(extensions, name));
  return useCall(flagCalls.getFeatureGenerallyActive, { params: { name } }, initial, { ...options, isOn });
}

const activeIn = (names: readonly string[], name: string): FeatureAnswer => ({
  active: names.includes(name),
});

/** Returns false while loading and after an error. [FLAG-10] */
export const useFeature = (name: FeatureName | MuteName): boolean =>
  useFeatureAnswer(name).data?.active ?? false;

/** Returns whether the server supports one of our extensions; false while loading and after an error. */
export const useOwnFeature = (name: OwnFeatureName): boolean => useKnownFeature(name) ?? false;

/** Returns undefined until the feature's answer is loaded. */
export const useKnownFeature = (name: OwnFeatureName): boolean | undefined =>
  useExtensionAnswer(name).data?.active;

/** Returns null while loading, if unset, and after an error. */
export function useSetting(name: SettingName): string | null {
  const { initial, options } = useGiven(`setting ${name}`, ({ settings }) =>
    settings.find((setting) => setting.name === name),
  );
  return settingText(useCall(flagCalls.getSetting, { params: { name } }, initial, options).data);
}

/** Loads the constants when idle. Used once, in the app shell. */
export function useConstantsSync(): CallState<ConstantsAnswer> {
  const { initial, options } = useGiven('constants', ({ constants }) => constants);
  return useCall(constantsCalls.getConstants, {}, initial, options);
}

/** Falls back to `CONSTANTS` while loading and after an error. [FLAG-04] */
export function useConstants(): Constants {
  const { data } = useConstantsSync();
  return {
    regularJobEligibilityThreshold:
      data?.regularJobEligibilityThreshold ?? CONSTANTS.regularJobEligibilityThreshold,
    reliabilityTargetDays: data?.reliabilityTargetDays ?? CONSTANTS.reliabilityTargetDays,
    hasFines: data?.hasFines ?? CONSTANTS.hasFines,
    fulfilmentMinimum: data?.fulfilmentMinimum ?? CONSTANTS.fulfilmentMinimum,
    fulfilmentTarget: data?.fulfilmentTarget ?? CONSTANTS.fulfilmentTarget,
  };
}
