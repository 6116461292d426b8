'use client';

import { useFeature, useSetting } from '@/lib/features/flags/hooks';
import { webAddress } from '@/lib/features/flags/rules';
import { FEATURES, SETTINGS } from '@/lib/flags';

/** The academy's site, when the feature is on for the user and a web address is set. [MENU-09] */
export function useAcademyUrl(): string | null {
  const isActive = useFeature(FEATURES.academyLink);
  const url = webAddress(useSetting(SETTINGS.academyUrl));
  return isActive ? url : null;
}
