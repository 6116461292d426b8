import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { CallClient } from '@/lib/core/phone/client/client';
import { isOnline } from '@/lib/core/phone/client/online';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import { subscribeToOutbox } from '@/lib/core/phone/outbox/outbox-channel';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { afterStartup } from '@/lib/core/phone/scheduling/idle-callback';
import { DRAIN_MESSAGE, DRAIN_TAG } from '@/lib/core/phone/service-worker/worker-protocol';

/** `navigator.onLine` can be wrong, so try at every sixth interval even when it is false. */
const TURNS_WITHOUT_RADIO = 6;

/** On unload, hand the queue to the service worker, with Background Sync for when the connection returns. */
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
 * Drains the outbox whenever a request may succeed, and refreshes it after changes by other tabs or the
 * service worker. Returns a stop function.
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
    // No other request may be due, so this one detects that the connection is back.
    else if (!isOnline() && document.visibilityState === 'visible') void client(sessionCalls.syncTime, {});
  };
  const leave = () => {
    if (outbox.mayHavePending()) void leaveToWorker();
  };
  const go = () => {
    // The browser would cancel the request anyway, and Safari logs an error for it.
    outbox.abort();
    leave();
  };
  const come = () => {
    if (document.visibilityState === 'hidden') leave();
    else if (outbox.mayHavePending()) void outbox.refresh().then(send);
  };
  const refresh = () => void outbox.refresh();
  const timer = setInterval(inTurn, OUTBOX_DURATIONS.checkMs);
  // Always refresh once at startup: the pending mark may be missing.
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
