'use client';

import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { BASE_PATH } from '@/lib/base-path';
import { useAnswerCache } from '@/lib/call/answer-cache';
import type { Instant } from '@/lib/time/zoned';
import type { Visit } from './model';
import { keepVisit, putVisit } from './visit-caches';

/** A visit as an action left it, and since when. */
interface VisitNews {
  readonly visit: Visit;
  readonly at: Instant;
}

type Cache = ReturnType<typeof useSWRConfig>['cache'];

/** One a cache, which is one a tab: a channel's own messages do not come back to it. */
const channels = new WeakMap<Cache, BroadcastChannel>();

/** Null in a browser that cannot talk to its other tabs. */
function channelOf(cache: Cache): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const known = channels.get(cache);
  if (known) return known;
  const made = new BroadcastChannel(`${BASE_PATH}/visits`);
  channels.set(cache, made);
  return made;
}

/** Changes a visit in this tab's caches and on the phone, and tells the other tabs to do the same. [ACT-04] */
export function useVisitNews(): (visit: Visit, at: Instant) => void {
  const { cache, mutate } = useSWRConfig();
  const answers = useAnswerCache();
  return useCallback(
    (visit, at) => {
      putVisit(mutate, visit, at);
      keepVisit(answers, visit);
      channelOf(cache)?.postMessage({ visit, at } satisfies VisitNews);
    },
    [cache, mutate, answers],
  );
}

/** Takes what other tabs did to visits into this one's caches; mounted once, around every screen. [ACT-04] */
export function useVisitNewsOfOtherTabs(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const channel = channelOf(cache);
    if (!channel) return;
    const take = ({ data: { visit, at } }: MessageEvent<VisitNews>) => putVisit(mutate, visit, at);
    channel.addEventListener('message', take);
    return () => channel.removeEventListener('message', take);
  }, [cache, mutate]);
}
