'use client';

import { createContext, useContext } from 'react';
import { BASE_PATH } from '@/lib/base-path';
import type { CallClient } from '@/lib/core/client/client';
import { newId } from '@/lib/core/client/new-id';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { OutboxActions } from '@/lib/core/outbox/outbox-client';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import type { Instant } from '@/lib/core/time/zoned';
import type { AnalyticsRecord } from '@/lib/features/device/wire';
import { pageAt } from '@/lib/page-lookup';
import type { PageName } from '@/lib/pages';
import { routes } from '@/lib/routes';
import {
  type AnalyticsParameters,
  analyticsRecord,
  CALLS_WITHOUT_RECORD,
  type Launch,
  type LaunchContext,
  RECORD_KEYS,
  type RecordKey,
  TAP_ACTIONS,
} from './record';

/** Records that something happened. Extras name pages and actions; nothing of a person, home or visit goes into them. */
export type Track = (key: RecordKey, extras?: AnalyticsParameters) => void;

/** Where records go; nowhere outside of the signed-in pages. */
export const TrackContext = createContext<Track>(() => {});

export const useTrack = (): Track => useContext(TrackContext);

interface TrackPorts {
  readonly launch: Launch;
  /** By the server's clock. */
  readonly now: () => Instant;
  /** Takes a record to the queue. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Until then the network and the processor belong to the page; records made before wait for it. */
  readonly ready: Promise<unknown>;
}

/** The track of one launch. Its ids are made for it and kept nowhere, so that nobody is known again by them. */
export function createTrack({ launch, now, send, ready }: TrackPorts): Track {
  const sessionId = newId();
  let groupUuid = newId();
  return (key, extras) => {
    if (key === RECORD_KEYS.pageView) groupUuid = newId();
    const at = now();
    const record = analyticsRecord({ key, ...(extras && { extras }), launch, sessionId, groupUuid, at });
    // At once it would compete with the work of the tap that it records.
    void ready.then(idleCallback).then(() => send(record));
  };
}

/** Whether a call is something that a worker does: a write of their own that changes something at the marketplace. */
export const isAction = ({ id, method, background, changesNothing }: CallDefinition): boolean =>
  method !== 'GET' && !background && !changesNothing && !CALLS_WITHOUT_RECORD.has(id);

/** The same calls, each of whose actions is recorded when it is made, by the call's name. [ANALYTICS-01] */
export const recordingCalls =
  (client: CallClient, track: Track): CallClient =>
  (call, input, options) => {
    if (isAction(call)) track(RECORD_KEYS.action, { action: call.id });
    return client(call, input, options);
  };

/** The same queue, each of whose taps is recorded, by the name of its call. [ANALYTICS-01] */
export const recordingOutbox = (outbox: OutboxActions, track: Track): OutboxActions => ({
  ...outbox,
  enqueue: (tap) => {
    track(RECORD_KEYS.action, { action: tap.write.type });
    return outbox.enqueue(tap);
  },
});

const NAMES: ReadonlySet<string> = new Set(Object.values(TAP_ACTIONS));

/** Records clicks on what names its action; gives how to stop. [ANALYTICS-01] */
export function recordClicks(track: Track): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const tapped = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const action = tapped?.dataset.action ?? '';
    if (NAMES.has(action)) track(RECORD_KEYS.action, { action });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** How a document came to be opened, as the browser reports it. */
interface Opening {
  readonly address: URL;
  /** The page that led here, or an empty text. */
  readonly referrer: string;
  /** Loaded again, or come back to through the history: then nobody opened it from outside. */
  readonly isAgain: boolean;
}

/**
 * How the app was launched: by a push notification or a link, which say so or lead to a page inside, or else normally. The
 * root leads on to the schedule before anything is drawn, so that the schedule counts as the root. [ANALYTICS-02]
 */
export function launchContextOf({ address, referrer, isAgain }: Opening): LaunchContext {
  const marker = address.searchParams.get('launch');
  if (marker === 'push' || marker === 'deeplink') return marker;
  const isFromOutside = !isAgain && !isOwnPage(referrer, address.origin);
  return isFromOutside && !isRoot(address) ? 'deeplink' : 'normal';
}

/** The launch by which this document came, recorded at `at`, with the name of its page. */
export function launchOfDocument(at: Instant): Launch {
  const address = new URL(location.href);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = navigation !== undefined && navigation.type !== 'navigate';
  const page = pageNameOf(pathBelowBase(address));
  return {
    context: launchContextOf({ address, referrer: document.referrer, isAgain }),
    blob: page === null ? null : { page },
    at,
  };
}

const ROOTS: ReadonlySet<string> = new Set(['', routes.home, routes.schedule]);

const isRoot = (address: URL) => ROOTS.has(pathBelowBase(address).replace(/(?<=[^/])\/$/, ''));

function pathBelowBase({ pathname }: URL): string {
  return pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
}

function isOwnPage(referrer: string, origin: string): boolean {
  return referrer === origin || referrer.startsWith(`${origin}/`);
}

/**
 * What records call a page: its name in `lib/pages`, the same for all visits and all tickets, because ids and days are
 * somebody's. Null for an address that is none of the app's pages.
 */
export const pageNameOf = (path: string): PageName | null => pageAt(path)?.name ?? null;
