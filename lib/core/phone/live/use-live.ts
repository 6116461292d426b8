'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { IMPERSONATION_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { useFirst } from '@/lib/core/phone/scheduling/use-first';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import type { FollowStream } from './follow-stream';

const RETRY_MS = 60_000;

const loadStream = () => import('./follow-stream');

export function useLive(isOn = true, loadOnce = loadStream): void {
  const load = useFirst(loadOnce);
  const scope = useScope();
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const client = useCallClient();
  const clock = useClock();
  const name = scope === null || !isOn ? null : scopeText(scope);
  const isImpersonating = scope?.world === IMPERSONATION_WORLD;
  useEffect(() => {
    if (name === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void whenLoaded(load, signal).then((follow) =>
      follow?.({ scope: name, isImpersonating, mutate, invalidate, client, clock, pause, signal }),
    );
    return () => leaving.abort();
  }, [name, isImpersonating, mutate, invalidate, client, clock, load]);
}

async function whenLoaded(load: typeof loadStream, signal: AbortSignal): Promise<FollowStream | null> {
  await idleCallback();
  while (!signal.aborted) {
    const loaded = await load().catch(() => null);
    if (loaded) return signal.aborted ? null : loaded.followStream;
    await pause(RETRY_MS);
  }
  return null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      window.removeEventListener('pageshow', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    window.addEventListener('pageshow', end);
  });
}
