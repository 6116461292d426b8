import '@/tests/support/indexed-db';
import { afterEach, expect, it, vi } from 'vitest';
import { breadcrumb } from '@/lib/core/ground/log/breadcrumbs';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { signIn } from '@/lib/core/phone/session/sign-in';
import { AMARA } from '@/tests/support/answer-world';
import {
  type ErrorReceiver,
  fetchWithSettings,
  startErrorReceiver,
  UNHURRIED,
} from '@/tests/support/error-receiver';
import { onUncaught, report } from './report';

let receiver: ErrorReceiver | undefined;
afterEach(async () => {
  await receiver?.close();
  vi.resetModules();
});

/** The module keeps settings and steps, like a page: a new page for each test. */
async function pageAt(pathname: string, dsn?: null) {
  receiver = await startErrorReceiver();
  const network = fetchWithSettings(dsn === null ? null : receiver.dsn);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('location', { pathname });
  return { receiver, asked: network.asked };
}

it('[AUTH-09] [ERR-14] the reporter records a refused sign-in as a step, keeps its text for the form, and sends both with the next error', async () => {
  const { receiver } = await pageAt('/app-sweepers/login');
  const settings = globalThis.fetch;
  const refusal = '/app-sweepers/login?error=Wrong+password+for+ann%40lee.example';
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/csrf')) return Response.json({ csrfToken: '8f14e45fceea167a' });
    if (input.includes('/callback/')) return Response.json({ url: refusal }, { status: 401 });
    return settings(input, init);
  });
  const result = await signIn({ username: 'ann@lee.example', password: 'hunter2' });
  expect(result).toEqual({ ok: false, reason: 'Wrong password for ann@lee.example' });
  const error = new TypeError('is not a function');
  report(error);
  await vi.waitFor(() => expect(receiver.events).toHaveLength(1), UNHURRIED);
  const [event] = receiver.events;
  expect(event).toMatchObject({ transaction: '/login', tags: { runtime: 'page' } });
  expect(event?.breadcrumbs).toEqual([
    { timestamp: expect.any(Number), message: 'Sign-in refused', data: { status: 401 } },
  ]);
  expect(receiver.received.join()).not.toMatch(/ann|lee|hunter2|8f14e45f/);
});

it('[ERR-14] the reporter names the signed-in worker until the sign-out, and keeps the last twenty steps', async () => {
  const { receiver } = await pageAt('/app-sweepers/schedule');
  await phoneStore(brand.timeZone).rememberScope(AMARA);
  for (let step = 1; step <= 25; step += 1) breadcrumb('request', { status: 400 + step });
  const page = new EventTarget();
  const stop = onUncaught(page as never, (error) => report(error, { isLogged: true }));
  const reject = () =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error() }));
  reject();
  await vi.waitFor(() => expect(receiver.events).toHaveLength(1), UNHURRIED);
  expect(receiver.events[0]?.user).toEqual({ id: String(AMARA.userId) });
  const statuses = receiver.events[0]?.breadcrumbs?.map(({ data }) => data?.status);
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => 406 + index));
  await phoneStore(brand.timeZone).forgetAll();
  reject();
  await vi.waitFor(() => expect(receiver.events).toHaveLength(2), UNHURRIED);
  expect(receiver.events[1]).not.toHaveProperty('user');
  stop();
  reject();
  report(new RangeError('last'));
  await vi.waitFor(() => expect(receiver.events).toHaveLength(3), UNHURRIED);
  expect(receiver.events[2]?.exception?.values?.[0]?.type).toBe('RangeError');
});
