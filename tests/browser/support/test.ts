import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { makeWorld, type SampleName, type TestWorld, WORLD_NOW, WORLD_TODAY } from '../../support/test-world';
import type { Fault } from './faulty-root';
import { keepSeenVersion } from './seen-version';
import { EMBEDDED_PORT, origin, PREFIX, STUB_PORT } from './servers';

export { makeWorld, type SampleName, type TestWorld, WORLD_TODAY };

interface Fixtures {
  /** The default context has seen the news of this version; null for none. */
  readonly seenVersion: string | null;
  /** This is the instant for which the world is created. */
  readonly worldNow: string;
  readonly world: TestWorld;
  /** Signs in by request instead of the form, then opens the schedule, or opens `at` without waiting for its content. */
  readonly signIn: (name: SampleName, options?: { port?: number; at?: string }) => Promise<void>;
  /** Sets the failing root's fault for this account's calls. */
  readonly setFault: (name: SampleName, fault: Fault) => Promise<void>;
  /** Allows console messages that contain this text. */
  readonly allowConsole: (part: string) => void;
  readonly allowedMessages: string[];
  readonly consoleGuard: undefined;
}

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
      await page.goto(`${base}${PREFIX}${options?.at ?? '/schedule'}`);
      if (options?.at !== undefined) return;
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

/** Sends the form's two requests; afterwards the given context has the session cookie. */
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

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no WCAG 2.2 A or AA violation on the current page, which has no frames. Checks again for a while, because a
 * sheet that begins to fade has too little contrast and a navigation has no title for a moment.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1);
  await expect(async () => {
    await untilStill(page);
    await page.evaluate(axe.source);
    expect(await page.evaluate(violationsOf, WCAG_TAGS)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Runs in the page: `@axe-core/playwright` sends every passing node to the test, which takes seven times as long. */
async function violationsOf(tags: string[]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
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
