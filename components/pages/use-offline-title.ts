'use client';

import { useEffect } from 'react';
import { brand } from '@/lib/core/ground/site/brand';
import { shownPageAt } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

/** Sets the document title of an offline page, which Next does not know. */
export function useOfflineTitle(path: string): void {
  const page = shownPageAt(path);
  const title = page?.isAvailableOffline ? pageTitle(page.name) : shellMessages.noConnection;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
