'use client';

import { useEffect } from 'react';
import { startWithoutNews } from '@/lib/features/reading/whats-new/last-seen';

/** The pages where a device signs in for the first time render this. */
export function StartWithoutNews() {
  useEffect(startWithoutNews, []);
  return null;
}
