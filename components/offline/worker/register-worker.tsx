'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDismissToasts, useToast } from '@/components/ui/toasts';
import { useOutbox } from '@/lib/core/outbox/outbox-context';
import { WORKER_DURATIONS, type WorkerDurations } from '@/lib/core/outbox/worker-durations';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { shellMessages } from '@/lib/core/texts/shell-messages';

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

/** Offers a new version, and takes the offer back when it goes. Who closes it gets the version with the app's next start. */
function UpdateOffer({ onUpdate }: { readonly onUpdate: () => void }) {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    toast({
      kind: 'info',
      topic: 'update',
      text: shellMessages.newVersion,
      actions: [{ label: shellMessages.update, onPress: onUpdate }],
    });
    return () => dismiss('update');
  }, [toast, dismiss, onUpdate]);
  return null;
}

/** Waits until the page is loaded, has stood for a while and has nothing to do, but no longer than to the last moment. [PLAT-03] */
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
