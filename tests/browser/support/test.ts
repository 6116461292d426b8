import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { APP_VERSION } from '@/lib/brand';
import type { Day } from '@/lib/core/time/zoned';
import type { FeatureName } from '@/lib/flags';
import type { Fault } from './faulty-root';
import { keepSeenVersion } from './seen-version';
import { EMBEDDED_PORT, origin, PREFIX, STUB_PORT, TEST_CONTROL_SECRET } from './servers';

/** The sample's accounts, by the names in the README. */
export type SampleName = 'amara' | 'ben' | 'chloe' | 'dev' | 'ella' | 'customer' | 'admin';

/** A separate sample world in the embedded backend. */
export interface TestWorld {
  readonly id: string;
  readonly password: string;
  /** The day for which the sample was created. */
  readonly today: Day;
  email(name: SampleName): string;
  /** How far the world's clock is ahead of this machine's. */
  aheadMs(): Promise<number>;
  /** Sets the world's clock, which then keeps running. */
  setNow(instant: string): Promise<void>;
  /** Invalidates all tokens of this account. */
  endSessions(name: SampleName): Promise<void>;
  /** Closes this account's support tickets. */
  closeTickets(name: SampleName): Promise<void>;
  /** Marks this account's chats as read. */
  readChats(name: SampleName): Promise<void>;
  /** Makes scheduled background jobs due. */
  runJobs(): Promise<void>;
  /** Deactivates this account. */
  deactivate(name: SampleName): Promise<void>;
  rename(name: SampleName, to: { readonly firstNames: string; readonly lastName: string }): Promise<void>;
  /** Switches a feature for this account. */
  setFeature(name: SampleName, feature: FeatureName, active: boolean): Promise<void>;
  /** Adds visits; columns have their names in the schema. */
  build(name: SampleName, visits: readonly BuiltVisit[]): Promise<void>;
  /** All writes with an idempotency key that the backend accepted or refused, once per key, in order. */
  writes(): Promise<readonly { readonly key: string; readonly status: number }[]>;
  /** Calls the embedded backend directly, with wire names. */
  api(
    name: SampleName,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
  remove(): Promise<void>;
}

export interface BuiltVisit {
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly customer?: Readonly<Record<string, unknown>>;
  readonly property?: Readonly<Record<string, unknown>>;
  readonly job?: Readonly<Record<string, unknown>>;
  readonly visit?: Readonly<Record<string, unknown>>;
}

interface Fixtures {
  /** The version whose news the default context has seen; null for none. */
  readonly seenVersion: string | null;
  /** The instant for which the world is created. */
  readonly worldNow: string;
  readonly world: TestWorld;
  /** Signs in by request instead of the form, then opens the schedule. */
  readonly signIn: (name: SampleName, options?: { port?: number }) => Promise<void>;
  /** Sets the failing root's fault for this account's calls. */
  readonly setFault: (name: SampleName, fault: Fault) => Promise<void>;
  /** Allows console messages that contain this text. */
  readonly allowConsole: (part: string) => void;
  readonly allowedMessages: string[];
  readonly consoleGuard: undefined;
}

/** No test depends on the real date or weekday. */
export const WORLD_TODAY = '2026-11-18';

const WORLD_NOW = `${WORLD_TODAY}T11:00:00Z`;

/** Playwright logs this on pages of projects that block service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Fixtures>({
  worldNow: [WORLD_NOW, { option: true }],
  seenVersion: [APP_VERSION, { option: true }],
  context: async ({ context, seenVersion }, use) => {
    await keepSeenVersion(context, seenVersion);
    await use(context);
  },
  world: async ({ worldNow }, use) => {
    const world = await makeWorld({ worldNow });
    await use(world);
    await world.remove();
  },
  signIn: async ({ page, world }, use) => {
    await use(async (name, options) => {
      const base = origin(options?.port ?? EMBEDDED_PORT);
      await requestSignIn(page.request, base, world.email(name), world.password);
      await page.goto(`${base}${PREFIX}/schedule`);
      // A worker in onboarding is redirected to it from every page. [OPEN-02]
      const first = name === 'dev' ? /^Welcome/ : 'Schedule';
      await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
    });
  },
  setFault: async ({ world }, use) => {
    await use(async (name, fault) => {
      const body = JSON.stringify({ email: world.email(name), fault });
      await fetch(`${origin(STUB_PORT)}/fault`, { method: 'POST', body });
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  allowedMessages: async ({}, use) => use([WORKER_BLOCKED]),
  allowConsole: async ({ allowedMessages }, use) => use((part) => void allowedMessages.push(part)),
  /** Fails the test on a console error or warning. */
  consoleGuard: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = [];
      page.on('pageerror', (error) => messages.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(messages.filter((text) => !allowedMessages.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The form's two requests; afterwards the given context has the session cookie. */
export async function requestSignIn(
  request: APIRequestContext,
  base: string,
  username: string,
  password: string,
): Promise<void> {
  const csrf = await request.get(`${base}${PREFIX}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await request.post(`${base}${PREFIX}/api/auth/callback/credentials`, {
    form: { csrfToken, username, password, json: 'true' },
    headers: { origin: base },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Expects no WCAG 2.2 A or AA violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const check = async () => {
    await expect(page).toHaveTitle(/./);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
  };
  const found = await check();
  // During a navigation the old title may be removed shortly before the streamed one arrives.
  expect(found.includes('document-title: html') ? await check() : found).toEqual([]);
}

/**
 * Waits until three frames in a row have no finite animation: a fading element has too little contrast. Endless
 * spinners are ignored.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isStill = () =>
      document
        .getAnimations()
        .every((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
    for (let stillFrames = 0; stillFrames < 3; stillFrames = isStill() ? stillFrames + 1 : 0)
      await new Promise(requestAnimationFrame);
  });
}

/** Creates a sample world on the server at this origin. */
export async function makeWorld({
  worldNow = WORLD_NOW,
  base = origin(EMBEDDED_PORT),
} = {}): Promise<TestWorld> {
  const control = (method: string, body: unknown, what = 'worlds') => askControl(base, method, body, what);
  const made = (await control('POST', { seed: 7, now: worldNow })) as {
    worldId: string;
    password: string;
    accounts: Record<SampleName, string>;
  };
  const tokens = new Map<SampleName, string>();
  const change = async (body: object) => void (await control('PATCH', { worldId: made.worldId, ...body }));
  const world: TestWorld = {
    id: made.worldId,
    today: worldNow.slice(0, 10),
    password: made.password,
    email: (name) => made.accounts[name],
    aheadMs: async () => {
      const answer = await world.api('amara', 'GET', 'infrastructure/sync-time/');
      return Date.parse((answer.body as { now: string }).now) - Date.now();
    },
    setNow: (now) => change({ now }),
    endSessions: (name) => change({ endSessionsOf: made.accounts[name] }),
    closeTickets: (name) => change({ closeTicketsOf: made.accounts[name] }),
    readChats: (name) => change({ readChatsOf: made.accounts[name] }),
    runJobs: () => change({ runJobs: true }),
    deactivate: (name) => change({ deactivate: made.accounts[name] }),
    rename: (name, to) => change({ names: { [made.accounts[name]]: to } }),
    setFeature: (name, feature, active) =>
      change({ features: { [made.accounts[name]]: { [feature]: active } } }),
    build: (name, visits) =>
      change({ build: visits.map((visit) => ({ email: made.accounts[name], ...visit })) }),
    writes: async () => {
      const list = await control('POST', { worldId: made.worldId }, 'writes');
      return (list as { writes: { key: string; status: number }[] }).writes;
    },
    api: async (name, method, path, body) => {
      const token = tokens.get(name) ?? (await obtainToken(base, world.email(name), made.password));
      tokens.set(name, token);
      return backend(base, method, path, { authorization: `Token ${token}` }, body);
    },
    remove: async () => void (await control('DELETE', { worldId: made.worldId })),
  };
  return world;
}

async function obtainToken(base: string, username: string, password: string): Promise<string> {
  const { body } = await backend(base, 'POST', 'auth/obtain-token/', {}, { username, password });
  return (body as { token: string }).token;
}

async function backend(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) {
  const response = await fetch(`${base}${PREFIX}/backend/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-device-id': randomUUID(), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function askControl(base: string, method: string, body: unknown, what: string): Promise<unknown> {
  const response = await fetch(`${base}${PREFIX}/api/control/${what}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-test-control': TEST_CONTROL_SECRET },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The control answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}
