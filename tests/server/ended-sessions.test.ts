import { expect } from 'vitest';
import { PREFIX } from '../browser/support/servers';
import { type PlainBrowser, signIn } from '../support/plain-browser';
import type { TestWorld } from '../support/test-world';
import { test } from './support/test';

/* A copied session cookie must stop working once its owner's session ends. */

const [END, DEMO] = [`${PREFIX}/api/session/end`, `${PREFIX}/api/session/demo`];

const startDemo = (browser: PlainBrowser) =>
  browser.request(DEMO, {
    method: 'POST',
    headers: { origin: browser.address.origin, 'content-type': 'application/json' },
    body: '{}',
  });

const READ = ['v1/auth/', 'content/guides', 'content/news', 'content/legal'];
const [SERVED, REFUSED] = [200, 401].map((status) => READ.map(() => status));

/** Copies all cookies; the returned function gives the statuses of what is read with them. */
function copyOf(browser: PlainBrowser): () => Promise<number[]> {
  const copy = browser.copy();
  return async () => {
    const statuses: number[] = [];
    for (const path of READ) statuses.push((await copy.request(`${PREFIX}/api/${path}`)).status);
    return statuses;
  };
}

type EndSession = (browser: PlainBrowser, world: TestWorld) => Promise<unknown>;

const SESSION_ENDS: readonly (readonly [name: string, end: EndSession])[] = [
  ['signing out', (browser) => browser.request(END, { method: 'POST' })],
  ['signing in as another user', (browser, world) => signIn(browser, world.email('ben'), world.password)],
  [
    'the marketplace ended the session',
    async (browser, world) => {
      await world.endSessions('amara');
      await browser.request(END);
    },
  ],
];

for (const [name, end] of SESSION_ENDS) {
  test(`[AUTH-12] a copied cookie gets 401 after ${name}`, async ({ browser, world }) => {
    await signIn(browser, world.email('amara'), world.password);
    const ask = copyOf(browser);
    expect(await ask()).toEqual(SERVED);
    await end(browser, world);
    expect(await ask()).toEqual(REFUSED);
  });
}

/** These pages request nothing from the API, with a text that each shows. */
const ARTICLES = [
  ['cleaning-guides', 'Clean a bathroom'],
  ['cleaning-guides/bathroom', 'Toilet cleaner and brush'],
] as const;

test('a copied cookie reads no guide of a page after the session has ended', async ({ browser, world }) => {
  await signIn(browser, world.email('amara'), world.password);
  const copy = browser.copy();
  const shown = async () => {
    const found: boolean[] = [];
    for (const [path, text] of ARTICLES) {
      const page = await copy.request(`${PREFIX}/${path}`, { headers: { accept: 'text/html' } });
      found.push((await page.text()).includes(text));
    }
    return found;
  };
  expect(await shown()).toEqual([true, true]);
  await world.endSessions('amara');
  expect(await shown()).toEqual([false, false]);
});

const DEMO_ENDS: readonly (readonly [name: string, end: EndSession])[] = [
  ['its exit', (browser) => browser.request(DEMO, { method: 'DELETE' })],
  ['signing out', (browser) => browser.request(END, { method: 'POST' })],
  ['another demo', startDemo],
];

for (const [name, end] of DEMO_ENDS) {
  test(`[DEMO-10] a copied demo cookie gets 401 after ${name}`, async ({ browser, world }) => {
    expect((await startDemo(browser)).ok).toBe(true);
    const ask = copyOf(browser);
    expect(await ask()).toEqual(SERVED);
    await end(browser, world);
    expect(await ask()).toEqual(REFUSED);
  });
}

test('the server refuses other sign-out routes, and sign-ins from other origins or without a CSRF token', async ({
  browser,
  world,
}) => {
  await signIn(browser, world.email('amara'), world.password);
  const ask = copyOf(browser);
  const csrf = await browser.request(`${PREFIX}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const post = async (route: string, form: Record<string, string>, origin?: string) => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const body = new URLSearchParams({ csrfToken, ...form });
    return (await browser.open(`${PREFIX}/api/auth/${route}`, { method: 'POST', headers, body })).status;
  };
  const own = browser.address.origin;
  expect(await post('signout', {}, own)).toBe(404);
  expect(await ask()).toEqual(SERVED);
  const signInAs = { username: world.email('ben'), password: world.password };
  expect(await post('callback/credentials', signInAs, 'https://evil.example')).toBe(403);
  expect(await post('callback/credentials', signInAs)).toBe(403);
  expect(await post('callback/credentials', { ...signInAs, csrfToken: 'made up' }, own)).toBe(403);
  expect(await post('callback/credentials', signInAs, own)).toBe(200);
});
