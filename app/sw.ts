import { type PrecacheEntry, Serwist } from 'serwist';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore, rememberedScope } from '@/lib/core/phone/cache/phone-store';
import { reportWorkerErrors } from '@/lib/core/phone/error-reporting/worker-reporter';
import type { StoppedBy } from '@/lib/core/phone/outbox/drain';
import { OUTBOX_CHANGED, publishToOutbox, subscribeToOutbox } from '@/lib/core/phone/outbox/outbox-channel';
import { createRuntime } from '@/lib/core/phone/outbox/runtime';
import {
  answerPage,
  answerPicture,
  answerSessionEnd,
  createNetworkThreshold,
} from '@/lib/core/phone/service-worker/answer-request';
import {
  DRAIN_MESSAGE,
  DRAIN_TAG,
  isMessage,
  WORKER_DURATIONS,
} from '@/lib/core/phone/service-worker/worker-protocol';
import { queuedWrites } from '@/lib/features/writes';
import { handlePushes } from './sw-push';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** It is true when the browser will not wake the worker again for this sync. */
  readonly lastChance: boolean;
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __SW_MANIFEST: PrecacheEntry[];
};

/**
 * A new worker waits until the page asks for the update, so that open pages still find the old files.
 * See docs/decisions/0036-updates-wait-for-an-empty-outbox.md.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: false,
  clientsClaim: true,
});

reportWorkerErrors(self, () => rememberedScope(brand.timeZone));

const threshold = createNetworkThreshold({
  answerMs: WORKER_DURATIONS.answerMs,
  timeoutWindowMs: WORKER_DURATIONS.timeoutWindowMs,
});

const runtime = createRuntime({
  kinds: queuedWrites,
  scope: () => rememberedScope(brand.timeZone),
  onOutcome: () => publishToOutbox(OUTBOX_CHANGED),
  // When storage is full, delete cached reads, which can be fetched again, and never the outbox.
  freeStorage: () => phoneStore(brand.timeZone).clear(),
});
const { drainer, abort: breakOff, outbox } = runtime;

// Stop the drain at any sign-out: an interrupted write stays in the outbox and is sent again.
subscribeToOutbox(({ type }) => {
  if (type === 'left') breakOff();
});

self.addEventListener('fetch', (event) => {
  const answer =
    answerPage(event.request, {
      fetch: (request) => fetch(request),
      cached: (address) => serwist.matchPrecache(address),
      threshold,
    }) ??
    answerPicture(event.request, {
      fetch: (request) => fetch(request),
      cached: (request) => caches.match(request),
    }) ??
    answerSessionEnd(event.request, {
      fetch: (request) => fetch(request),
      forget: () => Promise.allSettled([outbox.forgetAnswers(), phoneStore(brand.timeZone).forgetAll()]),
    });
  if (answer === null) return;
  event.stopImmediatePropagation();
  event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  if (isMessage(event.data, DRAIN_MESSAGE)) event.waitUntil(drainer.drain());
});

// Do not await: requests of open pages wait until the worker is active.
self.addEventListener('activate', () => void drainer.drain());

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag, lastChance, waitUntil } = event as SyncEvent;
  if (tag === DRAIN_TAG) waitUntil.call(event, drainWhenWoken(lastChance));
});

handlePushes(self, { ...runtime, scope: () => rememberedScope(brand.timeZone) });

serwist.addEventListeners();

async function drainWhenWoken(isLastTime: boolean): Promise<void> {
  const { stoppedBy } = await drainer.drain();
  if (!isLastTime && IS_WAITING[stoppedBy]) throw new QueueWaits(stoppedBy);
}

/** After this error the browser wakes the worker again. */
class QueueWaits extends Error {
  override readonly name = 'QueueWaits';
}

const IS_WAITING: Readonly<Record<StoppedBy, boolean>> = {
  empty: false,
  'signed-out': false,
  unreachable: true,
  'no-answer': true,
  unavailable: true,
  held: true,
  unauthorized: true,
  paused: true,
  demo: false,
  'other-session': false,
  reset: false,
  'stopped-elsewhere': false,
  storage: true,
};
