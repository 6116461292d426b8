import type { CallClient } from '@/lib/core/client/client';
import { isOnline } from '@/lib/core/client/online';
import { OUTBOX_DURATIONS } from '@/lib/core/outbox/durations';
import { subscribeToOutbox } from '@/lib/core/outbox/outbox-channel';
import type { OutboxActions } from '@/lib/core/outbox/outbox-client';
import { afterStartup } from '@/lib/core/scheduling/idle-callback';
import { DRAIN_MESSAGE, DRAIN_TAG } from '@/lib/core/service-worker/worker-protocol';
import { sessionCalls } from '@/lib/core/session/calls';

/** A browser that says it has no connection is mostly right, and asked all the same now and then. */
const TURNS_WITHOUT_RADIO = 6;

/** A page that goes leaves what waits to the worker, also for when the connection comes back. */
async function leaveToWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  serviceWorker.controller.postMessage(DRAIN_MESSAGE);
  const registration: ServiceWorkerRegistration & { readonly sync?: SyncManager } = await serviceWorker.ready;
  await registration.sync?.register(DRAIN_TAG).catch(() => undefined);
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Drains the outbox whenever a try may succeed, and refreshes when another tab or the worker has changed the queue. Gives
 * how to stop it.
 */
export function startSending(outbox: OutboxActions, client: CallClient): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let turns = 0;
  const inTurn = () => {
    turns += 1;
    if (navigator.onLine || turns % TURNS_WITHOUT_RADIO === 0) send();
  };
  const send = () => {
    if (outbox.mayHavePending()) void outbox.drain();
    // Nobody may ask for anything for a while: this is how the page learns that the connection is back.
    else if (!isOnline() && document.visibilityState === 'visible') void client(sessionCalls.syncTime, {});
  };
  const leave = () => {
    if (outbox.mayHavePending()) void leaveToWorker();
  };
  const go = () => {
    // The browser would end it in a moment, and Safari with an error in the console.
    outbox.abort();
    leave();
  };
  const come = () => {
    if (document.visibilityState === 'hidden') leave();
    else if (outbox.mayHavePending()) void outbox.refresh().then(send);
  };
  const refresh = () => void outbox.refresh();
  const timer = setInterval(inTurn, OUTBOX_DURATIONS.checkMs);
  // Once for every page, also when no mark says that something waits: marks get lost.
  const callOff = afterStartup(refresh);
  signal.addEventListener('abort', subscribeToOutbox(outbox.receive));
  window.addEventListener('online', send, { signal });
  window.addEventListener('pageshow', come, { signal });
  window.addEventListener('pagehide', go, { signal });
  document.addEventListener('visibilitychange', come, { signal });
  come();
  return () => {
    clearInterval(timer);
    callOff();
    stopping.abort();
  };
}
