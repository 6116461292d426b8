'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutbox } from '@/lib/features/outbox/outbox-context';
import { WORKER_DURATIONS, type WorkerDurations } from '@/lib/offline/worker-durations';
import { whenStable } from './stable-page';
import { UpdateOffer } from './update-offer';

interface RegisterWorkerProps {
  readonly isProduction?: boolean;
  readonly durations?: WorkerDurations;
  /** None where the browser has no workers, as over plain http from another machine. */
  readonly container?: ServiceWorkerContainer | undefined;
}

/**
 * Brings the service worker to the phone once the page stands, in production only, and offers its new versions. The code
 * for that comes when it is needed. [PLAT-03]
 */
export function RegisterWorker({
  isProduction = process.env.NODE_ENV === 'production',
  durations = WORKER_DURATIONS,
  container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker,
}: RegisterWorkerProps = {}) {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!container) return;
    let isGone = false;
    let unfollow = () => {};
    const follow = async () => {
      if (!isProduction) return (await import('./follow-worker')).forgetWorkers(container);
      await whenStable(durations);
      const { followWorker } = await import('./follow-worker');
      if (isGone) return;
      unfollow = followWorker({ container, durations, onUpdate: (take) => setUpdate(() => take) });
    };
    // Without signal the code does not come; the next page tries again.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      unfollow();
    };
  }, [container, isProduction, durations]);
  return update && <OfferWhenIdle onUpdate={update} />;
}

/** A new version never comes between a tap and its sending. */
function OfferWhenIdle({ onUpdate }: { readonly onUpdate: () => void }) {
  const { subscribe, mayWait } = useOutbox();
  const isQueueIdle = useSyncExternalStore(
    subscribe,
    () => !mayWait(),
    () => false,
  );
  return isQueueIdle ? <UpdateOffer onUpdate={onUpdate} /> : null;
}
