import { beforeEach, expect, it } from 'vitest';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildSetting } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const backend = backendForFile();
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld('2026-06-16T08:00:00.000Z');
  worker = await backend.makeWorker(world);
});

const ask = (platform: string) =>
  backend.call('GET', `app-version/hk/?platform=${platform}`, { token: worker.token });

it.each(['android', 'ios'])(
  '[OPEN-19] the backend answers the versions that the office has set, for %s',
  async (platform) => {
    const unset = { version: null, min_version: null, enforce_min_version: null };
    expect(await ask(platform)).toMatchObject({ status: 200, body: unset });
    await backend.in(world, async (ctx) => {
      await buildSetting(ctx, { name: 'app_version', value: '3.27.0' });
      await buildSetting(ctx, { name: 'app_min_version', value: '3.26.0' });
      await buildSetting(ctx, { name: 'app_enforce_min_version', value: '3.25.0' });
    });
    expect((await ask(platform)).body).toEqual({
      version: '3.27.0',
      min_version: '3.26.0',
      enforce_min_version: '3.25.0',
    });
  },
);

it.each(['', 'web', 'android,ios'])('[OPEN-19] the backend refuses the platform %j', async (platform) => {
  expect((await ask(platform)).status).toBe(400);
});
