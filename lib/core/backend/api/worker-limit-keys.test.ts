import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idempotencyKeys } from '@/lib/core/backend/worlds/tables';
import { WORKER_LIMITS } from '@/lib/core/ground/server/limits';
import { backendForFile } from '@/tests/support/backend-for-file';

const backend = backendForFile();

// The window is long, so that it does not end before a busy machine has sent all requests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('the request limit stores no response for the key of a request beyond the limit', async () => {
  const world = await backend.makeWorld();
  const { token } = await backend.makeWorker(world);
  const aDevice = () => ({ uuid: crypto.randomUUID(), app_version: '3.25.0', platform: 'web' });
  const send = (key: string) =>
    backend.call('POST', 'device/create/', { token, body: aDevice(), headers: { 'idempotency-key': key } });
  const keys = Array.from({ length: WORKER_LIMITS.createDevice.points }, () => crypto.randomUUID());
  for (const key of keys) expect((await send(key)).status).toBe(200);
  expect((await send(crypto.randomUUID())).status).toBe(429);
  const stored = await backend.in(world, ({ tx }) =>
    tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys),
  );
  expect(stored.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});
