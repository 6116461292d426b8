'use client';

import { useEffect } from 'react';
import { afterStartup } from '@/lib/core/scheduling/idle-callback';

/** Loads all guides and news after the start, so that those never opened also open offline. [ACHV-07] [ACHV-08] */
export function KeepArticles() {
  useEffect(() => afterStartup(() => void keep().catch(() => undefined)), []);
  return null;
}

async function keep(): Promise<void> {
  const [{ keepGuides }, { keepNews }] = await Promise.all([
    import('@/lib/features/guides/phone-guides'),
    import('@/lib/features/news/phone-news'),
  ]);
  // One that fails must not stop the other.
  await Promise.allSettled([keepNews(), keepGuides()]);
}
