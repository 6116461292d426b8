'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { WORKER_DURATIONS, type WorkerDurations } from '@/lib/core/phone/service-worker/worker-protocol';

interface RegisterWorkerProps {
  readonly isProduction?: boolean;
  readonly durations?: WorkerDurations;
  /** It is undefined where it is unsupported, for example on plain http. */
  readonly container?: ServiceWorkerContainer | undefined;
}

/** Registers the service worker after startup, in production only, and offers new versions. [PLAT-03] */
export function RegisterWorker({
  isProduction = process.env.NODE_ENV === 'production',
  durations = WORKER_DURATIONS,
  container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker,
}: RegisterWorkerProps = {}) {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    if (!container) return;
    let isGone = false;
    let unfollow = () => {};
    const follow = async () => {
      if (!isProduction) return (await import('./worker-code')).workerCode.forgetWorkers(container);
      await whenStable(durations);
      const { followWorker, UpdateOffer } = (await import('./worker-code')).workerCode;
      if (isGone) return;
      unfollow = followWorker({
        container,
        durations,
        onUpdate: (take) => setOffer(<UpdateOffer onUpdate={take} />),
      });
    };
    // Offline the code cannot load; the next page tries again.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      unfollow();
    };
  }, [container, isProduction, durations]);
  return offer;
}

/** Waits until the page is loaded, stable and idle, at most `registerByMs`. [PLAT-03] */
function whenStable({
  stableMs,
  registerByMs,
}: Pick<WorkerDurations, 'stableMs' | 'registerByMs'>): Promise<void> {
  return new Promise((resolve) => {
    const lastMoment = setTimeout(resolve, registerByMs);
    const settle = async () => {
      await new Promise((stood) => setTimeout(stood, stableMs));
      await idleCallback();
      clearTimeout(lastMoment);
      resolve();
    };
    if (document.readyState === 'complete') void settle();
    else window.addEventListener('load', () => void settle(), { once: true });
  });
}
