import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Instance, startInstance, untilReady } from '../browser/support/instance';
import { requestSignIn } from '../browser/support/test';
import { FaultProxy } from './support/fault-proxy';
import { expect, test } from './support/test';
import { button, isWrite, waitingNote } from './support/visits';
import { openSchedule } from './support/worker';

test('a killed server gets the interrupted write once after its restart', { tag: '@core' }, async ({
  page,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'sweep-killed-'));
  const running: Instance[] = [];
  const start = async (port?: number) => {
    const instance = await startInstance({ DATA_DIR: join(folder, 'data') }, port);
    running.push(instance);
    await untilReady(instance);
    return instance;
  };
  const first = await start();
  const network = await FaultProxy.start(first.port);
  try {
    await requestSignIn(page.request, network.origin, 'amara@sweep.example', 'Sweep-sample-1');
    await openSchedule(page, network);
    await page.locator('main a[href*="/schedule/visit/"]:not(:has-text("Finished"))').first().click();
    await expect(button(page, 'Start')).toBeVisible();
    network.when(isWrite('start'), { kind: 'delay', ms: 1_500 }, 1);
    await button(page, 'Start').click();
    await startAtAnyHour(page);
    await expect.poll(() => network.seen.filter(isWrite('start')).length).toBe(1);
    await first.signal('SIGKILL');
    await expect(waitingNote(page)).toBeVisible();

    await start(first.port);
    await expect(waitingNote(page)).toBeHidden();
    const starts = network.seen.filter(isWrite('start'));
    expect(new Set(starts.map(({ key }) => key)).size).toBe(1);
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(/^Started \d/)).toBeVisible();
  } finally {
    await network.down();
    await Promise.all(running.map((instance) => instance.signal('SIGKILL').catch(() => undefined)));
    rmSync(folder, { recursive: true, force: true });
  }
});

/** This instance has the real clock. Early in the day the app asks before a start. */
async function startAtAnyHour(page: Page): Promise<void> {
  const [started, startNow] = [page.getByText(/^Started \d/), button(page, 'Start now')];
  await expect(started.or(startNow)).toBeVisible();
  if (await startNow.isVisible()) await startNow.click();
  await expect(started).toBeVisible();
}
