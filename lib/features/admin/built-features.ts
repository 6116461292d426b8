import { FEATURES, type FeatureName } from '@/lib/flags';

/** Nothing reads these yet: there are no such pages, and consent to recording needs a popup. The office hides them. */
export const UNBUILT_FEATURES = [
  FEATURES.callRecordingConsent,
  FEATURES.jobSettingsPage,
  FEATURES.addHoursPage,
] as const;

export type BuiltFeatureName = Exclude<FeatureName, (typeof UNBUILT_FEATURES)[number]>;

export const isBuilt = (name: FeatureName): name is BuiltFeatureName =>
  !(UNBUILT_FEATURES as readonly FeatureName[]).includes(name);

export const BUILT_FEATURES: readonly BuiltFeatureName[] = Object.values(FEATURES).filter(isBuilt);
