'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type CacheName, type CallDefinition, cacheNameOf } from '@/lib/core/ground/contract/define-call';

/** Maps a cache key to the time since which the value is right; a queued write may have changed it. */
const freshSince = new Map<string, string>();

/** Maps a cache key to the time of the last answer from the server, which queued writes do not change. */
export const answeredAt = new Map<string, string>();

export function markAnswered(name: string, at: string): void {
  freshSince.set(name, at);
  answeredAt.set(name, at);
}

/** Maps a cache name to a time. Older answers are stale. */
const staleSince = new Map<string, string>();

function markStale(cacheName: string, at: string): void {
  const since = staleSince.get(cacheName);
  if (since === undefined || since < at) staleSince.set(cacheName, at);
}

export function staleBefore(name: string, call: CallDefinition): string | undefined {
  const cacheName = cacheNameOf(call);
  const [fresh, stale] = [freshSince.get(name), cacheName ? staleSince.get(cacheName) : undefined];
  if (fresh === undefined || stale === undefined) return fresh ?? stale;
  return fresh > stale ? fresh : stale;
}

/** Returns false when the answer is newer than `at`. */
export function touch(name: string, at: string): boolean {
  const since = freshSince.get(name);
  if (since !== undefined && since > at) return false;
  freshSince.set(name, at);
  return true;
}

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
