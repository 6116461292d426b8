'use client';

import { useEffect } from 'react';
import { brand } from '@/lib/brand';

/** For as long as the page stands. Next sets the titles of the pages that it brings itself. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
