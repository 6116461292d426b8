import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { devices } from '@/lib/core/backend/accounts/tables';
import type { PushDelivery, PushResult } from '@/lib/core/backend/push/send-push';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { TEST_PUSHES_OF_WORKER } from '@/lib/core/ground/server/limits';
import { A_SUBSCRIPTION, A_TOKEN } from '@/tests/support/a-subscription';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';

const NOW = '2026-06-16T22:30:00.000Z';

const sent: PushDelivery[] = [];
let result: PushResult = 'sent';
const backend = backendForFile({
  sendPush: async (delivery) => {
    sent.push(delivery);
    return result;
  },
});
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  sent.length = 0;
  result = 'sent';
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
});

const RENEWED = JSON.stringify({ ...A_SUBSCRIPTION, endpoint: 'https://push.example.com/send/renewed' });

async function makePhone(token: string | null = A_TOKEN): Promise<number> {
  const { body } = await backend.call('POST', 'device/create/', {
    token: worker.token,
    body: { uuid: crypto.randomUUID() },
  });
  const { id } = body as { id: number };
  if (token !== null) await subscribe(id, token);
  return id;
}
const subscribe = (id: number, token: string) =>
  backend.call('PATCH', `device/${id}/update/`, { token: worker.token, body: { fcm_token: token } });
const read = async (id: number, who = worker) =>
  backend.call('GET', `device/${id}/push/`, { token: who.token });
const test = (id: number, who = worker) =>
  backend.call('POST', `device/${id}/test-push/`, { token: who.token });

async function moveClock(instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

it('a test push sends a test to this phone only, even in the quiet hours', async () => {
  const id = await makePhone();
  await makePhone(RENEWED);
  expect(await test(id)).toMatchObject({ status: 200, body: { result: 'sent' } });
  expect(sent).toEqual([
    {
      subscription: A_SUBSCRIPTION,
      payload: expect.any(String),
      topic: 'test',
      ttlS: 300,
      urgency: 'high',
    },
  ]);
  expect(JSON.parse(sent[0]?.payload ?? '')).toEqual({
    id: expect.stringMatching(/^test-2026-06-16T22:3/),
    action: 'notification',
    title: 'Notifications work on this phone',
    body: 'This was a test.',
    to_url: '/permissions',
    to_url_target: 'app',
    hash: 'test',
    expires_at: expect.stringMatching(/^2026-06-16T22:3/),
  });
});

it.each(['later', 'refused'] as const)(
  'a test push shows that the push service answered "%s"',
  async (answer) => {
    const id = await makePhone();
    result = answer;
    expect((await test(id)).body).toEqual({ result: answer });
    expect((await read(id)).body).toMatchObject({ is_on: true });
  },
);

it('a test push turns the phone off when its subscription has ended, and sends nothing without one', async () => {
  const id = await makePhone();
  result = 'gone';
  expect((await test(id)).body).toEqual({ result: 'gone' });
  expect((await read(id)).body).toEqual({ is_on: false, since: null });
  expect((await test(id)).body).toEqual({ result: 'gone' });
  expect(sent).toHaveLength(1);
});

it('a test push shows since when the phone has this subscription', async () => {
  const id = await makePhone(null);
  expect((await read(id)).body).toEqual({ is_on: false, since: null });
  const sinceAt = async (now: string, token: string) => {
    await moveClock(now);
    await subscribe(id, token);
    return ((await read(id)).body as { since: string }).since.slice(0, 13);
  };
  expect(await sinceAt('2026-06-17T09:00:00.000Z', A_TOKEN)).toBe('2026-06-17T09');
  expect(await sinceAt('2026-06-18T10:00:00.000Z', A_TOKEN)).toBe('2026-06-17T09');
  expect(await sinceAt('2026-06-19T11:00:00.000Z', RENEWED)).toBe('2026-06-19T11');
  await backend.in(world, ({ tx }) => tx.update(devices).set({ pushSince: null }));
  expect((await read(id)).body).toEqual({ is_on: true, since: null });
});

it('a test push does not reach a phone of another worker', async () => {
  const id = await makePhone();
  const other = await backend.makeWorker(world);
  expect([(await read(id, other)).status, (await test(id, other)).status]).toEqual([404, 404]);
  expect(sent).toEqual([]);
});

it('a worker cannot send more than five test pushes in ten minutes', async () => {
  const id = await makePhone();
  for (let count = 0; count < TEST_PUSHES_OF_WORKER; count += 1) expect((await test(id)).status).toBe(200);
  const refused = await test(id);
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'rate_limited' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(sent).toHaveLength(TEST_PUSHES_OF_WORKER);
});
