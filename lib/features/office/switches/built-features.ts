import { FEATURES, type FeatureName } from '@/lib/core/ground/site/flags';

/** Nothing reads these yet: there are no such pages. The office hides them. */
export const UNBUILT_FEATURES = [FEATURES.jobSettingsPage, FEATURES.addHoursPage] as const;

export type BuiltFeatureName = Exclude<FeatureName, (typeof UNBUILT_FEATURES)[number]>;

export const isBuilt = (name: FeatureName): name is BuiltFeatureName =>
  !(UNBUILT_FEATURES as readonly FeatureName[]).includes(name);

export const BUILT_FEATURES: readonly BuiltFeatureName[] = Object.values(FEATURES).filter(isBuilt);
