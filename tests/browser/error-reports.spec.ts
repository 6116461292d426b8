import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { startErrorReceiver } from '@/tests/support/error-receiver';
import { startInstance, untilReady } from './support/instance';
import { PREFIX } from './support/servers';
import { expect, requestSignIn, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test('[ERR-14] an uncaught error of a page and of the service worker reaches the error service', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole('zqpage');
  const folder = mkdtempSync(join(tmpdir(), 'sweep-errors-'));
  const receiver = await startErrorReceiver();
  const instance = await startInstance({ DATA_DIR: join(folder, 'data'), ERROR_REPORTING_DSN: receiver.dsn });
  try {
    await untilReady(instance);
    await requestSignIn(page.request, instance.origin, 'amara@sweep.example', SAMPLE_PASSWORD);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${instance.origin}${PREFIX}/schedule?secret=zqcode`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(asked.filter((path) => path.endsWith('/api/error-reporting'))).toEqual([]);
    expect(receiver.received).toEqual([]);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('Invalid time value: zqpage');
      });
    });
    await expect.poll(() => receiver.events.length).toBe(1);
    expect(receiver.events[0]).toMatchObject({
      transaction: '/schedule',
      environment: 'production',
      tags: { runtime: 'page' },
      user: { id: expect.stringMatching(/^\d+$/) },
      exception: { values: [{ type: 'RangeError', value: 'Invalid time value: …' }] },
    });
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      self.dispatchEvent(new ErrorEvent('error', { error: new TypeError('is not iterable: zqworker') }));
    });
    await expect.poll(() => receiver.events.length).toBe(2);
    expect(receiver.events[1]).toMatchObject({
      tags: { runtime: 'worker' },
      user: receiver.events[0]?.user,
      exception: { values: [{ type: 'TypeError', value: 'is not iterable: …' }] },
    });
    expect(receiver.received.join()).not.toContain('zq');
    // The page's live stream would fail once the server is gone.
    await page.goto('about:blank');
  } finally {
    await instance.signal('SIGTERM');
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const HOOK = new URL('./support/failing-server.mjs', import.meta.url).href;

test('[ERR-14] an error of a page and an uncaught exception of the server reach the error service once, and the server goes on', async ({
  page,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'sweep-errors-'));
  const receiver = await startErrorReceiver();
  const instance = await startInstance({
    DATA_DIR: join(folder, 'data'),
    ERROR_REPORTING_DSN: receiver.dsn,
    NODE_OPTIONS: `--import=${HOOK}`,
  });
  const ofServer = () => receiver.events.filter(({ tags }) => tags?.runtime === 'server');
  const errors = () =>
    ofServer().map(({ tags, exception, transaction }) => [
      tags?.event,
      exception?.values?.[0]?.type,
      exception?.values?.[0]?.value,
      transaction,
    ]);
  try {
    await untilReady(instance);
    await requestSignIn(page.request, instance.origin, 'amara@sweep.example', SAMPLE_PASSWORD);
    const address = `${instance.origin}${PREFIX}/schedule`;
    // The request loads the page's modules.
    expect((await page.request.get(address)).status()).toBe(200);
    await page.request.get(`${address}?zqpage`);
    await expect
      .poll(errors)
      .toEqual([['request_failed', 'RangeError', 'Invalid time value: …', '/schedule']]);
    await page.request.get(`${address}?zquncaught`);
    await expect.poll(errors).toHaveLength(2);
    expect(errors()[1]).toEqual(['uncaught_exception', 'TypeError', 'is not a function: …', undefined]);
    expect((await page.request.get(address)).status()).toBe(200);
    expect(errors()).toHaveLength(2);
    expect(receiver.received.join()).not.toContain('zq');
    expect(instance.output()).toContain('zqsecret');
  } finally {
    await instance.signal('SIGTERM');
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
