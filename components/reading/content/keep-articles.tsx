'use client';

import { useEffect } from 'react';
import { afterUntouchedMinute, savesData } from '@/lib/core/phone/scheduling/screen-work';

/**
 * After a minute without a touch the phone loads all guides, news and legal texts, so that each opens offline. In
 * data-saver mode it does not. [ACHV-07] [ACHV-08]
 */
export function KeepArticles() {
  useEffect(() => afterUntouchedMinute(() => void keepUnlessDear().catch(() => undefined)), []);
  return null;
}

async function keepUnlessDear(): Promise<void> {
  if (!savesData()) await (await import('./keep-all-articles')).keepAllArticles();
}
