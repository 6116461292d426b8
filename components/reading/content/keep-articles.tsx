'use client';

import { useEffect } from 'react';
import { afterUntouchedMinute, savesData } from '@/lib/core/phone/scheduling/screen-work';

/**
 * Loads all guides, news and legal texts when nobody has touched the page for a minute: those never opened also open
 * offline. Not in data-saver mode. [ACHV-07] [ACHV-08]
 */
export function KeepArticles() {
  useEffect(() => afterUntouchedMinute(() => void keepUnlessDear().catch(() => undefined)), []);
  return null;
}

async function keepUnlessDear(): Promise<void> {
  if (!savesData()) await (await import('./keep-all-articles')).keepAllArticles();
}
