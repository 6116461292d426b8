'use client';

import { useEffect } from 'react';
import { brand } from '@/lib/brand';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { shownPageOf } from '@/lib/page-of';

/** The title of a page from the phone, for as long as it stands. Next sets the titles of the pages that it brings itself. */
export function useOfflineTitle(path: string): void {
  const page = shownPageOf(path);
  const title = page?.isOnPhone ? pageTitle(page.name) : shellMessages.noConnection;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
