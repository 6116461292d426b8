import { type APIRequestContext, request } from '@playwright/test';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, type TestWorld, test } from './support/test';

/* A copied session cookie must stop working once its owner's session ends. */

const BASE = origin(EMBEDDED_PORT);
const at = (path: string) => `${BASE}${PREFIX}${path}`;
const own = { headers: { origin: BASE } };

const openBrowser = () => request.newContext();

async function signedIn(world: TestWorld): Promise<APIRequestContext> {
  const browser = await openBrowser();
  await requestSignIn(browser, BASE, world.email('amara'), world.password);
  return browser;
}

async function inDemo(): Promise<APIRequestContext> {
  const browser = await openBrowser();
  await browser.post(at('/api/session/demo'), { ...own, data: {} });
  return browser;
}

/** Copies all cookies; the returned function gives the status of an API call with them. */
async function copyOf(browser: APIRequestContext): Promise<() => Promise<number>> {
  const copy = await request.newContext({ storageState: await browser.storageState() });
  return async () => (await copy.get(at('/api/v1/auth/'))).status();
}

type EndSession = (browser: APIRequestContext, world: TestWorld) => Promise<unknown>;

const SESSION_ENDS: readonly (readonly [name: string, end: EndSession])[] = [
  ['signing out', (browser) => browser.post(at('/api/session/end'), own)],
  [
    'signing in as another user',
    (browser, world) => requestSignIn(browser, BASE, world.email('ben'), world.password),
  ],
  [
    'the marketplace ended the session',
    async (browser, world) => {
      await world.endSessions('amara');
      await browser.get(at('/api/session/end'));
    },
  ],
];

for (const [name, end] of SESSION_ENDS) {
  test(`[AUTH-12] a copied cookie gets 401 after ${name}`, async ({ world }) => {
    const browser = await signedIn(world);
    const ask = await copyOf(browser);
    expect(await ask()).toBe(200);
    await end(browser, world);
    expect(await ask()).toBe(401);
  });
}

const DEMO_ENDS: readonly (readonly [name: string, end: EndSession])[] = [
  ['its exit', (browser) => browser.delete(at('/api/session/demo'), own)],
  ['signing out', (browser) => browser.post(at('/api/session/end'), own)],
  ['another demo', (browser) => browser.post(at('/api/session/demo'), { ...own, data: {} })],
];

for (const [name, end] of DEMO_ENDS) {
  test(`[DEMO-10] a copied demo cookie gets 401 after ${name}`, async ({ world }) => {
    const browser = await inDemo();
    const ask = await copyOf(browser);
    expect(await ask()).toBe(200);
    await end(browser, world);
    expect(await ask()).toBe(401);
  });
}

test('refuses other sign-out routes, and sign-ins from other origins or without a CSRF token', async ({
  world,
}) => {
  const browser = await signedIn(world);
  const ask = await copyOf(browser);
  const { csrfToken } = await (await browser.get(at('/api/auth/csrf'))).json();
  const signOut = await browser.post(at('/api/auth/signout'), { ...own, form: { csrfToken } });
  expect(signOut.status()).toBe(404);
  expect(await ask()).toBe(200);
  const form = { csrfToken, username: world.email('ben'), password: world.password };
  const send = (headers: Record<string, string>, sent: Record<string, string>) =>
    browser
      .post(at('/api/auth/callback/credentials'), { headers, form: sent })
      .then((answer) => answer.status());
  expect(await send({ origin: 'https://evil.example' }, form)).toBe(403);
  expect(await send({}, form)).toBe(403);
  expect(await send(own.headers, { ...form, csrfToken: 'made up' })).toBe(403);
  expect(await send(own.headers, form)).toBe(200);
});
