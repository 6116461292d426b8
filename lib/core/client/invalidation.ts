'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { CacheName } from '@/lib/core/contract/define-call';
import { markStale } from './freshness';

/**
 * Gives what says that caches are stale as of an instant: what is on screen of them is read again at once, everything else
 * of them when it is shown, be it a page that was made before.
 */
export function useInvalidate(): (names: readonly CacheName[], at: string) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (names, at) => {
      if (names.length === 0) return;
      for (const name of names) markStale(name, at);
      void mutate((key) => Array.isArray(key) && names.includes(key[2]));
    },
    [mutate],
  );
}
