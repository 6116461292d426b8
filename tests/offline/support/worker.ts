import type { Page } from '@playwright/test';
import { PREFIX } from '../../browser/support/servers';
import { expect } from '../../browser/support/test';
import { persistedAnswers, remembered } from './rows';
import type { OwnVisit } from './visits';

/** This is longer than a page takes to register the service worker and fill its cache on a slow and busy machine. */
const KEPT_TIMEOUT_MS = 60_000;

/** Waits until this page and these visits open offline. */
export async function untilKept(page: Page, visits: readonly Pick<OwnVisit, 'jobId'>[] = []): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: KEPT_TIMEOUT_MS,
  });
  await expect(async () => {
    expect(await remembered(page)).toHaveLength(2);
    const kept = (await persistedAnswers(page)).map(({ params }) => params).join();
    for (const { jobId } of visits) expect(kept).toContain(`["jobId",${jobId}]`);
  }).toPass({ timeout: KEPT_TIMEOUT_MS });
}

/** Opens the schedule through the test's network. */
export const openSchedule = (page: Page, network: { readonly origin: string }) =>
  page.goto(`${network.origin}${PREFIX}/schedule`);

/** Opens a page outside the app that the worker controls, so that only the worker drains. */
export async function leaveToWorker(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${PREFIX}/api/health`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A page asks the worker to drain by this message. */
export const askWorkerToDrain = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'drain' }));

/** Stops the page's intervals, so that only the worker sends. */
export const stopOwnTurns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let id = window.setInterval(() => {}, 60_000); id > 0; id -= 1) window.clearInterval(id);
  });

/** Stops the service worker at once, as a browser short of memory does. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

export const heldLocks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? ''));
