import { expect } from '@playwright/test';
import { type PersistedRow, readStore } from '../../offline/support/rows';
import { machineFactor } from '../../support/machine-factor';
import type { PhoneScreen } from './phone-screen';

/** This is longer than a page takes to register the service worker and fill its cache. */
export const KEPT_LIMIT_MS = 60_000;
/** A cached page must be shown within this time. */
export const SHOWN_LIMIT_MS = 5_000 * machineFactor();

/** The console shows these messages while the server is unreachable. */
export const NETWORK_NOISE = [
  /Could not connect|Cannot load http|Connection refused|Failed to load resource|NetworkError|access control checks/i,
  /Failed to fetch RSC payload|An unknown error occurred when fetching the script|Load failed/i,
  // Firefox logs this for a fetch through the service worker that was aborted because the page was left. A rejected
  // response has another message ("passed a promise to FetchEvent.respondWith() that rejected"), which still fails the
  // test.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Browsers log these errors for requests that were cut because the page was left. All walks allow them. */
export const LEFT_PAGE_NOISE = [
  /access control checks|TypeError: (Load failed|NetworkError)/,
  /of a page that is left/,
];

export const ofVisit = (jobId: number | string) => `["jobId",${jobId}]`;

/** Waits until the app opens without a server, with cached responses whose parameters contain these parts. */
export async function untilKept(phone: PhoneScreen, parts: readonly string[]): Promise<void> {
  const rows = (store: string) => phone.engine.evaluate(readStore, { database: 'CACHE__sweep', store });
  const hasWorker = () => navigator.serviceWorker.controller !== null;
  await phone.until('have a service worker', hasWorker, null, KEPT_LIMIT_MS);
  await expect
    .poll(async () => (await rows('meta')).length, { timeout: KEPT_LIMIT_MS, message: 'who is signed in' })
    .toBe(2);
  const kept = async () => ((await rows('answers')) as PersistedRow[]).map(({ params }) => params).join();
  for (const part of parts) await expect.poll(kept, { timeout: KEPT_LIMIT_MS }).toContain(part);
}
