'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type CacheName, type CallDefinition, cacheNameOf } from '@/lib/core/contract/define-call';

/** Since when a cached value is known to be right, a tap of the worker included, by its cache key. */
const freshSince = new Map<string, string>();

/** Since when a cached value is what the server said; a tap that changed it meanwhile leaves that as it is. */
export const answeredAt = new Map<string, string>();

/** Records since when the server's answer is right that a key holds now. */
export function markAnswered(name: string, at: string): void {
  freshSince.set(name, at);
  answeredAt.set(name, at);
}

/** Since when answers of a cache that are older are not to be believed, by the cache's name. */
const staleSince = new Map<string, string>();

/** Says that every answer of a cache is stale that was made before an instant. */
function markStale(cacheName: string, at: string): void {
  const since = staleSince.get(cacheName);
  if (since === undefined || since < at) staleSince.set(cacheName, at);
}

/** The instant before which an answer under a key is not to be believed; undefined where any is. */
export function staleBefore(name: string, call: CallDefinition): string | undefined {
  const cacheName = cacheNameOf(call);
  const [fresh, stale] = [freshSince.get(name), cacheName ? staleSince.get(cacheName) : undefined];
  if (fresh === undefined || stale === undefined) return fresh ?? stale;
  return fresh > stale ? fresh : stale;
}

/** Says that a key's answer is right as of an instant, after an action changed it; false when it is known to be right since later. */
export function touch(name: string, at: string): boolean {
  const since = freshSince.get(name);
  if (since !== undefined && since > at) return false;
  freshSince.set(name, at);
  return true;
}

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
