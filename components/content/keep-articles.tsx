'use client';

import { useEffect } from 'react';
import { afterStartup } from '@/lib/core/scheduling/idle-callback';

/** Loads all guides, news and legal texts after the start: those never opened also open offline. [ACHV-07] [ACHV-08] */
export function KeepArticles() {
  useEffect(() => afterStartup(() => void keep().catch(() => undefined)), []);
  return null;
}

async function keep(): Promise<void> {
  const [{ phoneGuides }, { phoneNews }, { phoneLegal }] = await Promise.all([
    import('@/lib/features/guides/phone-guides'),
    import('@/lib/features/news/phone-news'),
    import('@/lib/features/legal/phone-legal'),
  ]);
  // One that fails must not stop the others.
  await Promise.allSettled([phoneLegal.keep(), phoneNews.keep(), phoneGuides.keep()]);
}
