'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import { SILENCE_MS } from '@/lib/core/ground/live/event-stream';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { type StreamLife, shareStream } from '@/lib/core/phone/live/live-stream';

/** Several changes at once are one refresh. */
const DEBOUNCE_MS = 200;

/** The page refreshes at this interval while there is no stream. */
const POLL_MS = 5_000;

/**
 * Refreshes the server-rendered page as soon as something changes; what is typed, the focus and the scroll position
 * stay. Stops when the session has ended: a refresh would then replace a filled form by the sign-in.
 */
export function LivePage() {
  const { request, stop } = useRefresh();
  useEffect(() => {
    let life: StreamLife = 'failed';
    let aliveAt = 0;
    const isAlive = () => life === 'alive' && performance.now() - aliveAt <= SILENCE_MS;
    const leave = shareStream({
      scope: 'office',
      address: withBasePath(officeRoutes.officeLive),
      locks: navigator.locks as LockManager | undefined,
      fetch: (...asked) => fetch(...asked),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      onUnauthorized: stop,
      onEvent: request,
      onLife: (now) => {
        if (now === 'ended') stop();
        // Refresh once, because the stream does not send earlier changes.
        if (now === 'alive' && !isAlive()) request();
        life = now;
        aliveAt = performance.now();
      },
    });
    const poll = setInterval(() => {
      if (!isAlive() && life !== 'ended') request();
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      leave();
    };
  }, [request, stop]);
  return <span hidden data-office-part />;
}

/** Only one refresh runs at a time: a slow server would fall behind, and a click on a link would wait. */
function useRefresh() {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const state = useRef({ isDue: false, isBusy: false, isOver: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    const { isDue, isBusy, isOver } = state.current;
    if (!isDue || isBusy || isOver || document.visibilityState !== 'visible') return;
    // A page that does not exist answers a refresh with 404, and Next.js then loads it anew, again and again.
    if (!document.querySelector('[data-office]')) return;
    Object.assign(state.current, { isDue: false, isBusy: true });
    startRefresh(() => router.refresh());
  }, [router]);
  const request = useCallback(() => {
    state.current.isDue = true;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, DEBOUNCE_MS);
  }, [refresh]);
  const stop = useCallback(() => {
    state.current.isOver = true;
  }, []);
  useEffect(() => {
    state.current.isBusy = isRefreshing;
    refresh();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [refresh]);
  return { request, stop };
}
