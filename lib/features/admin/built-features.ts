import { FEATURES, type FeatureName } from '@/lib/flags';

/** Nothing reads these yet, so the office does not show them. */
export const UNBUILT_FEATURES = [
  FEATURES.callRecordingConsent,
  FEATURES.ticketTagsInChat,
  FEATURES.jobSettingsPage,
  FEATURES.addHoursPage,
  FEATURES.liveChatAlwaysAvailable,
  FEATURES.supportWebWidget,
] as const;

export type BuiltFeatureName = Exclude<FeatureName, (typeof UNBUILT_FEATURES)[number]>;

export const isBuilt = (name: FeatureName): name is BuiltFeatureName =>
  !(UNBUILT_FEATURES as readonly FeatureName[]).includes(name);

export const BUILT_FEATURES: readonly BuiltFeatureName[] = Object.values(FEATURES).filter(isBuilt);
