import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { devices } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { A_SUBSCRIPTION, A_TOKEN } from '@/tests/support/a-subscription';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

const NOW = '2026-06-16T08:00:00.000Z';
const PHONE = {
  app_version: '3.25.0',
  manufacturer: 'Google',
  serial: 'R58M',
  model: 'Chrome 140',
  platform: 'WEB',
  uuid: '4d0c5f6e-6f0c-4a58-b6c7-d1e20f3a4b5c',
  os_version: 'Android 15',
};

const backend = backendForFile();
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
});

const create = async (body: object = PHONE, who = worker) => {
  const answer = await backend.call('POST', 'device/create/', { token: who.token, body });
  return { ...answer, id: (answer.body as { id?: number }).id ?? 0 };
};
const update = (id: number | string, body: object, who = worker) =>
  backend.call('PATCH', `device/${id}/update/`, { token: who.token, body });

async function moveClock(instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

const stored = () => backend.in(world, ({ tx }) => tx.select().from(devices).where(eq(devices.world, world)));

async function shownDevices(): Promise<unknown> {
  const { token } = await makeAdministrator(backend, world);
  const { body } = await backend.call('GET', `admin/workers/${worker.workerId}/devices/`, { token });
  return (body as { devices: unknown }).devices;
}

it('[PUSH-01] [PUSH-02] the backend registers a device, and the same uuid again under the same id', async () => {
  const first = await create();
  expect(first.status).toBe(200);
  expect((await create({ ...PHONE, app_version: '3.26.0' })).id).toBe(first.id);
  expect(await shownDevices()).toEqual([
    {
      id: first.id,
      uuid: PHONE.uuid,
      app_version: '3.26.0',
      browser: 'Chrome 140',
      platform: 'web',
      os_version: 'Android 15',
      last_seen_at: expect.stringMatching(/^2026-06-16T08:0/),
      waiting_taps: null,
    },
  ]);
  expect(await stored()).toMatchObject([{ manufacturer: 'Google', serial: 'R58M', pushToken: null }]);
});

it('the backend accepts new versions, a push token and the number of queued writes', async () => {
  const { id } = await create();
  for (const body of [
    { app_version: '3.27.0', os_version: 'Android 16' },
    { fcm_token: A_TOKEN },
    { waiting_taps: 2 },
  ]) {
    expect(await update(id, body)).toMatchObject({ status: 200, body: { id } });
  }
  expect(await shownDevices()).toMatchObject([
    { app_version: '3.27.0', os_version: 'Android 16', waiting_taps: 2 },
  ]);
  expect(await stored()).toMatchObject([{ appVersion: '3.27.0', pushToken: A_TOKEN }]);
});

it('the backend answers 404 for the device of another worker or an unknown one, and 400 for invalid bodies', async () => {
  const other = await backend.makeWorker(world);
  const { id } = await create();
  expect((await update(id, { waiting_taps: 9 }, other)).status).toBe(404);
  expect((await update('phone', { waiting_taps: 9 })).status).toBe(404);
  expect((await update(id, { waiting_taps: -1 })).status).toBe(400);
  expect((await create({ model: 'Chrome 140' })).status).toBe(400);
  expect(await shownDevices()).toMatchObject([{ waiting_taps: null }]);
});

it('[PUSH-03] [PUSH-04] the backend stores the subscription of a device without its other fields, once per device', async () => {
  const { id } = await create();
  const fcm_token = JSON.stringify({ ...A_SUBSCRIPTION, expirationTime: null });
  expect(await update(id, { fcm_token })).toMatchObject({ status: 200, body: { id } });
  expect(await stored()).toMatchObject([{ pushToken: A_TOKEN }]);
  const renewed = { ...A_SUBSCRIPTION, endpoint: 'https://push.example.com/send/renewed' };
  await update(id, { fcm_token: JSON.stringify(renewed) });
  expect(await stored()).toMatchObject([{ pushToken: JSON.stringify(renewed) }]);
});

it.each(['push', JSON.stringify({ ...A_SUBSCRIPTION, endpoint: 'https://127.0.0.1/send' })])(
  'the backend refuses the push token %s',
  async (fcm_token) => {
    const { id } = await create();
    expect(await update(id, { fcm_token })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_error', error_details: { fcm_token: [expect.any(String)] } },
    });
    expect(await stored()).toMatchObject([{ pushToken: null }]);
  },
);

it('the backend takes the subscription of a browser from the worker who used it before', async () => {
  const other = await backend.makeWorker(world);
  const [first, second] = [await create(PHONE, other), await create()];
  await update(first.id, { fcm_token: A_TOKEN }, other);
  await update(second.id, { fcm_token: A_TOKEN });
  expect((await stored()).map(({ id, pushToken }) => ({ id, pushToken }))).toEqual(
    expect.arrayContaining([
      { id: first.id, pushToken: null },
      { id: second.id, pushToken: A_TOKEN },
    ]),
  );
});

it('[PUSH-05] the backend deletes the push token of the worker’s own device, even a second time', async () => {
  const { id } = await create();
  await update(id, { fcm_token: A_TOKEN });
  const disable = (who = worker, fcm_token = A_TOKEN) =>
    backend.call('POST', 'device/disable-push/', { token: who.token, body: { fcm_token } });
  await disable(await backend.makeWorker(world));
  expect(await stored()).toMatchObject([{ pushToken: A_TOKEN }]);
  expect(await disable()).toMatchObject({ status: 200, body: { success: true } });
  expect(await disable()).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored()).toMatchObject([{ pushToken: null }]);
  expect((await disable(worker, 'push')).status).toBe(400);
});

it('the backend updates the time last seen on requests with its device id only', async () => {
  await create();
  const seenAt = async () => ((await shownDevices()) as { last_seen_at: string }[])[0]?.last_seen_at;
  const ask = (headers: Record<string, string>) =>
    backend.call('GET', 'infrastructure/sync-time/', { token: worker.token, headers });
  await moveClock('2026-06-16T09:30:00.000Z');
  await ask({ 'x-device-id': 'c2a1b0e8-2222-4222-8222-0123456789ab' });
  expect(await seenAt()).toMatch(/T08:0/);
  await moveClock('2026-06-16T11:00:00.000Z');
  await ask({ 'x-device-id': PHONE.uuid });
  expect(await seenAt()).toMatch(/T11:0/);
});

it('the backend keeps ten devices of a worker and drops the one unseen longest', async () => {
  const other = await backend.makeWorker(world);
  const uuids = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const [index, uuid] of uuids.entries()) {
    await moveClock(`2026-06-16T08:${String(10 + index)}:00.000Z`);
    await create(PHONE, other);
    await create({ ...PHONE, uuid });
    // The first device is used again.
    if (index === 5) await create({ ...PHONE, uuid: uuids[0] ?? '' });
  }
  const left = (await stored()).filter(({ workerId }) => workerId === worker.workerId);
  expect(left.map(({ uuid }) => uuid).toSorted()).toEqual(uuids.filter((_, index) => index !== 1).toSorted());
  expect(await stored()).toHaveLength(11);
});
