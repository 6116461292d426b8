'use client';

import { useSyncExternalStore } from 'react';
import { type CallErrorCode, isConnectionError } from '@/lib/core/contract/call-error';
import type { CallClient } from './client';

/** For how long after the app comes back its failures are still those of the pause. [OFFLINE-13] */
export const RESUME_DELAY_MS = 2_000;

/** What a call came to. */
export type ReportedAnswer = 'ok' | CallErrorCode;

/** A captive portal or a proxy may have said these in the place of our server. */
const UNDECIDED_CODES: ReadonlySet<ReportedAnswer> = new Set(['contract_broken', 'service_unavailable']);

/** How often the browser has lost its radio. */
let radioLosses = 0;
let online = true;
let isAnnounced = false;
/** Paused, or only just back: requests that the phone cut say nothing that a worker should see. [OFFLINE-13] */
let isQuiet = false;
let resumeTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the last answer was one of our server; a page that has made no call yet believes that it is. [OFFLINE-11] */
export const isOnline = (): boolean => online;

/** Whether the worker is to see that there is no connection: once it failed while the app was in use. [OFFLINE-12] */
export const isOfflineAnnounced = (): boolean => isAnnounced;

/** Records how a call ended. [OFFLINE-11] */
export function reportAnswer(answer: ReportedAnswer): void {
  if (answer !== 'ok' && isConnectionError({ code: answer })) goOffline();
  else if (!UNDECIDED_CODES.has(answer)) change(true, false);
}

/**
 * The same calls, each of whose answers says whether there is a connection, but for what its own caller broke off and for an
 * answer that was still on its way when the radio went. [OFFLINE-11]
 */
export const withConnectivity =
  (client: CallClient): CallClient =>
  async (call, input, options) => {
    const radioLossesBefore = radioLosses;
    const result = await client(call, input, options);
    const isFromBefore = radioLosses !== radioLossesBefore && !navigator.onLine;
    if (!options?.signal?.aborted && !isFromBefore) reportAnswer(result.ok ? 'ok' : result.error.code);
    return result;
  };

/** Calls back when either of the two has changed; answers how to stop it. */
export function subscribeOnline(onChange: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) unwatch();
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true);

export const useOfflineAnnounced = (): boolean =>
  useSyncExternalStore(subscribeOnline, isOfflineAnnounced, () => false);

function change(isOnlineNow: boolean, isAnnouncedNow: boolean): void {
  if (online === isOnlineNow && isAnnounced === isAnnouncedNow) return;
  online = isOnlineNow;
  isAnnounced = isAnnouncedNow;
  for (const onChange of listeners) onChange();
}

/** A connection that stays away is announced once: polls that go on failing change nothing. */
function goOffline(): void {
  change(false, isAnnounced || !isQuiet);
}

function loseRadio(): void {
  radioLosses += 1;
  goOffline();
}

/** The browser's `online` event is not listened to: it knows of a radio, and the next answer of a server. */
function watch(): void {
  isQuiet = document.visibilityState === 'hidden';
  window.addEventListener('offline', loseRadio);
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', resume);
  document.addEventListener('visibilitychange', onVisibility);
  if (!navigator.onLine) goOffline();
}

function unwatch(): void {
  clearTimeout(resumeTimer);
  window.removeEventListener('offline', loseRadio);
  window.removeEventListener('pagehide', pause);
  window.removeEventListener('pageshow', resume);
  document.removeEventListener('visibilitychange', onVisibility);
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') pause();
  else resume();
}

function pause(): void {
  clearTimeout(resumeTimer);
  isQuiet = true;
}

function resume(): void {
  if (!isQuiet) return;
  clearTimeout(resumeTimer);
  resumeTimer = setTimeout(() => {
    isQuiet = false;
    if (!navigator.onLine) goOffline();
  }, RESUME_DELAY_MS);
}
