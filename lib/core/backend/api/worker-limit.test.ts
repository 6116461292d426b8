// @module-tag slow
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devices } from '@/lib/core/backend/accounts/tables';
import { DEVICES_OF_WORKER, WORKER_LIMITS } from '@/lib/core/ground/server/limits';
import { backendForFile } from '@/tests/support/backend-for-file';

const backend = backendForFile();

// The window is long, so that it does not end before a busy machine has sent all requests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const aDevice = () => ({ uuid: crypto.randomUUID(), app_version: '3.25.0', platform: 'web' });

it.each([
  ['createDevice', 'device/create/', aDevice],
  ['sendAnalytics', 'analytics/', () => ({ record_key: 'page_view' })],
  [
    'writeToSupport',
    'contact/support-chat/messages/',
    () => ({ text: 'Hello', client_key: crypto.randomUUID() }),
  ],
] as const)(
  'the request limit answers %s beyond the limit with 429 and Retry-After, for this worker only',
  async (id, path, bodyOf) => {
    const world = await backend.makeWorld();
    const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
    const send = (token: string) => backend.call('POST', path, { token, body: bodyOf() });
    const { points, windowS } = WORKER_LIMITS[id];
    const statuses = new Set<number>();
    for (let sent = 0; sent < points; sent += 1) statuses.add((await send(worker.token)).status);
    expect([...statuses]).toEqual([200]);
    const stopped = await send(worker.token);
    expect([stopped.status, stopped.body]).toMatchObject([429, { error_code: 'rate_limited' }]);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(windowS);
    expect((await send(other.token)).status).toBe(200);
    if (id === 'createDevice')
      expect(await backend.in(world, ({ tx }) => tx.$count(devices))).toBe(DEVICES_OF_WORKER + 1);
  },
);
