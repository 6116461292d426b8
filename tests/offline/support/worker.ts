import type { Page } from '@playwright/test';
import { PREFIX } from '../../browser/support/servers';
import { expect } from '../../browser/support/test';
import { persistedAnswers, remembered } from './rows';
import type { OwnVisit } from './visits';

/** Longer than a page waits before it brings the worker, and the worker fetches what it keeps. */
const KEPT_TIMEOUT_MS = 30_000;

/** Waits until this page, and these visits, open without signal. */
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

/** Opens the schedule through this test's network. */
export const openSchedule = (page: Page, network: { readonly origin: string }) =>
  page.goto(`${network.origin}${PREFIX}/schedule`);

/** Opens a document that the worker serves beside the app's pages, so that nobody but the worker drains. */
export async function leaveToWorker(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${PREFIX}/api/health`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What a page says to the worker when there is something to send. */
export const askWorkerToDrain = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'drain' }));

/** Ends the open page's own looks at the queue, so that whatever is sent is sent by the worker beside it. */
export const stopOwnTurns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let id = window.setInterval(() => {}, 60_000); id > 0; id -= 1) window.clearInterval(id);
  });

/** Ends the worker wherever it is, as browsers do that need the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

export const heldLocks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? ''));
