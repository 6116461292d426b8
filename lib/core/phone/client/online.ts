'use client';

import { useSyncExternalStore } from 'react';
import { type CallErrorCode, isConnectionError } from '@/lib/core/ground/contract/call-error';
import type { CallClient } from './client';

/**
 * Phones abort a hidden page's requests. Failures are ignored until this long after the page is shown again.
 * [OFFLINE-13]
 */
export const RESUME_DELAY_MS = 2_000;

export type ReportedAnswer = 'ok' | CallErrorCode;

/** A captive portal or proxy may cause these codes, so they prove nothing. */
const UNDECIDED_CODES: ReadonlySet<ReportedAnswer> = new Set(['contract_broken', 'service_unavailable']);

/** Background calls may time out for this long before the connection counts as lost. */
export const SLOW_LINE_MS = 8_000;

/** This is the device's time of the first timeout since the last answer. */
let lateSince: number | null = null;
let radioLosses = 0;
let online = true;
let isAnnounced = false;
/** It is true while the page is hidden and shortly after, when the device cuts requests. [OFFLINE-13] */
let isQuiet = false;
let resumeTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const isOnline = (): boolean => online;

/** Set after a failure while the app is in use. [OFFLINE-12] */
export const isOfflineAnnounced = (): boolean => isAnnounced;

/**
 * Timeouts of background calls, for example of the clock's poll after 1.5 s, are announced only when no call has been
 * answered for a while: a slow line that still loads the page is no lost connection. [OFFLINE-11] [OFFLINE-12]
 */
export function reportAnswer(answer: ReportedAnswer, { isBackground = false } = {}): void {
  if (answer !== 'ok' && isConnectionError({ code: answer })) {
    const isLate = isBackground && answer === 'timeout';
    if (isLate) lateSince ??= Date.now();
    const mayBeSlow = isLate && Date.now() - (lateSince ?? 0) < SLOW_LINE_MS;
    change(false, isAnnounced || !(isQuiet || mayBeSlow));
  } else if (!UNDECIDED_CODES.has(answer)) {
    lateSince = null;
    change(true, false);
  }
}

/** Ignores aborted calls and answers to requests from before a lost connection. [OFFLINE-11] */
export const withConnectivity =
  (client: CallClient): CallClient =>
  async (call, input, options) => {
    const radioLossesBefore = radioLosses;
    const result = await client(call, input, options);
    const isFromBefore = radioLosses !== radioLossesBefore && !navigator.onLine;
    if (!options?.signal?.aborted && !isFromBefore) {
      reportAnswer(result.ok ? 'ok' : result.error.code, { isBackground: call.background });
    }
    return result;
  };

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

function goOffline(): void {
  change(false, isAnnounced || !isQuiet);
}

function loseRadio(): void {
  radioLosses += 1;
  goOffline();
}

/** The browser’s `online` is not used: it reports a network, not a reachable server. */
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
