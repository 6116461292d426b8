'use client';

import { createContext, useContext } from 'react';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { pageAt } from '@/lib/core/ground/site/page-lookup';
import type { PageName } from '@/lib/core/ground/site/pages';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { CallClient } from '@/lib/core/phone/client/client';
import { newId } from '@/lib/core/phone/client/new-id';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import type { AnalyticsParameters, LaunchContext } from '@/lib/features/people/device/model';
import type { AnalyticsRecord } from '@/lib/features/people/device/schema';
import {
  analyticsRecord,
  CALLS_WITHOUT_RECORD,
  type Launch,
  RECORD_KEYS,
  type RecordKey,
  TAP_ACTIONS,
} from './record';

/** Extras name pages and actions only; they must not identify a person, home or visit. */
export type Track = (key: RecordKey, extras?: AnalyticsParameters) => void;

/** The default does nothing outside the signed-in pages. */
export const TrackContext = createContext<Track>(() => {});

export const useTrack = (): Track => useContext(TrackContext);

interface TrackPorts {
  readonly launch: Launch;
  /** The server's clock gives this time. */
  readonly now: () => Instant;
  readonly send: (record: AnalyticsRecord) => void;
  /** Records are sent after this resolves, so that they do not slow down the page load. */
  readonly ready: Promise<unknown>;
}

/** Session ids are never stored, so that users cannot be tracked across launches. */
export function createTrack({ launch, now, send, ready }: TrackPorts): Track {
  const sessionId = newId();
  let groupUuid = newId();
  return (key, extras) => {
    if (key === RECORD_KEYS.pageView) groupUuid = newId();
    const at = now();
    const record = analyticsRecord({ key, ...(extras && { extras }), launch, sessionId, groupUuid, at });
    // Sending at once would compete with the work of the recorded tap.
    void ready.then(idleCallback).then(() => send(record));
  };
}

export const isAction = ({ id, method, background, changesNothing }: CallDefinition): boolean =>
  method !== 'GET' && !background && !changesNothing && !CALLS_WITHOUT_RECORD.has(id);

/** Wraps a client so that every action is recorded under its call's name. [ANALYTICS-01] */
export const recordingCalls =
  (client: CallClient, track: Track): CallClient =>
  (call, input, options) => {
    if (isAction(call)) track(RECORD_KEYS.action, { action: call.id });
    return client(call, input, options);
  };

/** Wraps an outbox so that every enqueued write is recorded. [ANALYTICS-01] */
export const recordingOutbox = (outbox: OutboxActions, track: Track): OutboxActions => ({
  ...outbox,
  enqueue: (newWrite) => {
    track(RECORD_KEYS.action, { action: newWrite.write.type });
    return outbox.enqueue(newWrite);
  },
});

const NAMES: ReadonlySet<string> = new Set(Object.values(TAP_ACTIONS));

/** Records clicks on elements with `data-action`. Returns an unsubscribe function. [ANALYTICS-01] */
export function recordClicks(track: Track): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const tapped = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const action = tapped?.dataset.action ?? '';
    if (NAMES.has(action)) track(RECORD_KEYS.action, { action });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

interface Opening {
  readonly address: URL;
  readonly referrer: string;
  /** It is true for a reload or history navigation, which is not a launch from outside. */
  readonly isAgain: boolean;
}

/** An outside link to an inner page is a deep link, unless a `launch` parameter decides. [ANALYTICS-02] */
export function launchContextOf({ address, referrer, isAgain }: Opening): LaunchContext {
  const marker = address.searchParams.get('launch');
  if (marker === 'push' || marker === 'deeplink') return marker;
  const isFromOutside = !isAgain && !isOwnPage(referrer, address.origin);
  return isFromOutside && !isRoot(address) ? 'deeplink' : 'normal';
}

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
 * Returns the name in `lib/core/ground/site/pages`, without ids and days, which would identify a visit. Returns null
 * for unknown paths.
 */
export const pageNameOf = (path: string): PageName | null => pageAt(path)?.name ?? null;
