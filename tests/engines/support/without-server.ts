import { expect } from '@playwright/test';
import { type PersistedRow, readStore } from '../../offline/support/rows';
import type { PhoneScreen } from './phone-screen';

/** Longer than a page waits before it brings the worker, and the worker fetches what it keeps. */
export const KEPT_LIMIT_MS = 30_000;
/** No cleaner waits longer for a page that the phone has. */
export const SHOWN_LIMIT_MS = 5_000;

/** Console messages for an unreachable server. */
export const NETWORK_NOISE = [
  /Could not connect|Cannot load http|Connection refused|Failed to load resource|NetworkError|access control checks/i,
  /Failed to fetch RSC payload|An unknown error occurred when fetching the script|Load failed/i,
  // Firefox's words for a fetch through the worker that ended on the way, now and then when a page is left at once. A worker
  // whose answer is refused has other words ("passed a promise to FetchEvent.respondWith() that rejected"), which stay errors.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

export const ofVisit = (jobId: number | string) => `["jobId",${jobId}]`;

/** Waits until the app opens without a server, with the answers whose parameters have these parts. */
export async function untilKept(phone: PhoneScreen, parts: readonly string[]): Promise<void> {
  const rows = (store: string) => phone.engine.evaluate(readStore, { database: 'CACHE__sweep', store });
  const hasWorker = () => navigator.serviceWorker.controller !== null;
  await phone.until('have a worker', hasWorker, null, KEPT_LIMIT_MS);
  await expect
    .poll(async () => (await rows('meta')).length, { timeout: KEPT_LIMIT_MS, message: 'who is signed in' })
    .toBe(2);
  const kept = async () => ((await rows('answers')) as PersistedRow[]).map(({ params }) => params).join();
  for (const part of parts) await expect.poll(kept, { timeout: KEPT_LIMIT_MS }).toContain(part);
}
