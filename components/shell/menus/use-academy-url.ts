'use client';

import { APP_SETTINGS, FEATURES } from '@/lib/core/ground/site/flags';
import { useFeature, useSetting } from '@/lib/features/people/flags/hooks';
import { webAddress } from '@/lib/features/people/flags/rules';

/** Returns null unless the feature is on and the setting is a web address. [MENU-09] */
export function useAcademyUrl(): string | null {
  const isActive = useFeature(FEATURES.academyLink);
  const url = webAddress(useSetting(APP_SETTINGS.academyUrl));
  return isActive ? url : null;
}
