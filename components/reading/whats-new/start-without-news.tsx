'use client';

import { useEffect } from 'react';
import { startWithoutNews } from '@/lib/features/reading/whats-new/last-seen';

/** On the pages where a device signs in for the first time. */
export function StartWithoutNews() {
  useEffect(startWithoutNews, []);
  return null;
}
