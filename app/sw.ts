import { type PrecacheEntry, Serwist } from 'serwist';
import { brand } from '@/lib/brand';
import { phoneStore, rememberedScope } from '@/lib/core/cache/phone-store';
import type { StoppedBy } from '@/lib/core/outbox/drain';
import { OUTBOX_CHANGED, publishToOutbox, subscribeToOutbox } from '@/lib/core/outbox/outbox-channel';
import { createRuntime } from '@/lib/core/outbox/runtime';
import {
  answerPage,
  answerSessionEnd,
  createNetworkThreshold,
} from '@/lib/core/service-worker/answer-request';
import {
  DRAIN_MESSAGE,
  DRAIN_TAG,
  isMessage,
  WORKER_DURATIONS,
} from '@/lib/core/service-worker/worker-protocol';
import { queuedWrites } from '@/lib/features/client';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser wakes nobody again for this. */
  readonly lastChance: boolean;
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __SW_MANIFEST: PrecacheEntry[];
};

/**
 * Keeps the files of one build. A new build's worker takes over when the worker says so or no page is open any more: until
 * then pages of the old one find their files. The first one takes over the page that brought it, so that this page
 * can be opened again without signal; it is of the same build, or asks the network for what is not cached.
 * See docs/decisions/0036-updates-wait-for-an-empty-outbox.md.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: false,
  clientsClaim: true,
});

const threshold = createNetworkThreshold({
  answerMs: WORKER_DURATIONS.answerMs,
  timeoutWindowMs: WORKER_DURATIONS.timeoutWindowMs,
});

const {
  drainer,
  abort: breakOff,
  outbox,
} = createRuntime({
  kinds: queuedWrites,
  scope: () => rememberedScope(brand.timeZone),
  onOutcome: () => publishToOutbox(OUTBOX_CHANGED),
  // A full phone gives up what it can read again, and never what was tapped.
  freeStorage: () => phoneStore(brand.timeZone).clear(),
});

// Whoever it was: one that is broken off by mistake waits and is sent again.
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

// Not waited for: until a worker is active, every page that it serves would stand still.
self.addEventListener('activate', () => void drainer.drain());

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag, lastChance, waitUntil } = event as SyncEvent;
  if (tag === DRAIN_TAG) waitUntil.call(event, drainWhenWoken(lastChance));
});

serwist.addEventListeners();

/** A browser that learns of a failure wakes the worker again later. */
async function drainWhenWoken(isLastTime: boolean): Promise<void> {
  const { stoppedBy } = await drainer.drain();
  if (!isLastTime && IS_WAITING[stoppedBy]) throw new Error(`The queue waits: ${stoppedBy}.`);
}

const IS_WAITING: Readonly<Record<StoppedBy, boolean>> = {
  empty: false,
  'signed-out': false,
  unreachable: true,
  'no-answer': true,
  unavailable: true,
  held: true,
  unauthorized: true,
  demo: false,
  'other-session': false,
  reset: false,
  'stopped-elsewhere': false,
  storage: true,
};
