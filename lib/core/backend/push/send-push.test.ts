import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createSubscriber,
  type PushService,
  readVapid,
  startPushService,
} from '@/tests/support/push-service';
import { createSendPush, isPrivateAddress } from './send-push';
import { vapidKeysOf } from './vapid-keys';

const SECRET = Buffer.alloc(32, 7).toString('base64url');
const keys = vapidKeysOf({ webPush: null }, [SECRET, SECRET]);

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const sender = (timeoutMs = 5_000) => createSendPush({ keys: () => keys, agent: service.agent, timeoutMs });
const phone = createSubscriber('amara');
const delivery = {
  subscription: phone.subscription,
  payload: JSON.stringify({ title: 'A visit on Tuesday is cancelled' }),
  ttlS: 3_600,
  topic: 'visit',
  urgency: 'high',
} as const;

it('a push is encrypted for one browser, signed by VAPID and sent with TTL, topic and urgency', async () => {
  expect(await sender()(delivery)).toBe('sent');
  const [push] = service.received;
  if (!push) throw new Error('Nothing arrived');
  expect(push.path).toBe('/amara');
  expect(push.headers).toMatchObject({
    ttl: '3600',
    topic: 'visit',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
  });
  expect(push.body.toString('latin1')).not.toContain('visit');
  expect(phone.read(push.body)).toEqual({ title: 'A visit on Tuesday is cancelled' });
  const vapid = readVapid(push.headers.authorization ?? '');
  expect(vapid).toMatchObject({
    isSigned: true,
    publicKey: keys.publicKey,
    claims: { aud: 'https://push.example.com', sub: 'mailto:help@sweep.example' },
  });
  const inS = vapid.claims.exp - Date.now() / 1_000;
  expect(inS).toBeGreaterThan(0);
  expect(inS).toBeLessThanOrEqual(24 * 3_600);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('a push with the answer %i is taken as %s', async (status, expected) => {
  service.answer = () => status;
  expect(await sender()(delivery)).toBe(expected);
});

it('a push gives up after the timeout, and asks the same service again only after 30 seconds', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-16T08:00:00.000Z'));
  service.answer = () => null;
  const send = sender(300);
  expect(await send(delivery)).toBe('later');
  service.answer = () => 201;
  expect(await send(delivery)).toBe('later');
  expect(service.received).toHaveLength(1);
  now.mockReturnValue(Date.parse('2026-06-16T08:00:30.000Z'));
  expect(await send(delivery)).toBe('sent');
  now.mockRestore();
});

const at = (host: string, name: number) => ({
  ...delivery,
  subscription: { ...phone.subscription, endpoint: `https://${host}/${host}-${name}` },
});

it('ten pushes at a time are sent to one service, and another service does not wait for one that hangs', async () => {
  const send = sender(60_000);
  service.answer = (path) => (path.startsWith('/dead') ? null : 201);
  let isDeadOver = false;
  const dead = Promise.all(Array.from({ length: 30 }, (_, name) => send(at('dead.example.com', name))));
  const watched = dead.finally(() => {
    isDeadOver = true;
  });
  const alive = Array.from({ length: 30 }, (_, name) => send(at('alive.example.com', name)));
  expect(await Promise.all(alive)).toEqual(Array(30).fill('sent'));
  expect(isDeadOver).toBe(false);
  const { received } = service;
  await service.close();
  expect(await watched).toEqual(Array(30).fill('later'));
  expect(received.filter(({ path }) => path.startsWith('/dead'))).toHaveLength(10);
  service = await startPushService();
});

it('a push to an unreachable service is sent later', async () => {
  await service.close();
  service = await startPushService();
  const { agent } = service;
  await service.close();
  expect(await createSendPush({ keys: () => keys, agent })(delivery)).toBe('later');
  service = await startPushService();
});

it.each([
  '10.0.0.7',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
])('a push does not connect to %s', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['142.250.1.188', '172.32.0.1', '2a00:1450:4001:81b::200a'])('a push connects to %s', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

it('a push refuses a name that leads to this machine', async () => {
  const subscription = { ...phone.subscription, endpoint: 'https://localhost/amara' };
  expect(await createSendPush({ keys: () => keys })({ ...delivery, subscription })).toBe('later');
  expect(service.received).toEqual([]);
});
