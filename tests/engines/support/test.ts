import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type TestInfo } from '@playwright/test';
import { realMorning, waitPastMidnight } from '../../browser/support/real-day';
import { makeWorld, type SampleName, type TestWorld } from '../../browser/support/test';
import { type AppServer, startAppServer } from './app-server';
import { type Engine, type EngineName, type PageSize, PHONE_SIZE } from './engine';
import { openFirefox } from './firefox';
import { PhoneScreen } from './phone-screen';
import { openWebKit } from './webkit';
import { LEFT_PAGE_NOISE } from './without-server';

interface Fixtures {
  readonly world: TestWorld;
  readonly engine: Engine;
  readonly phone: PhoneScreen;
  /** The office uses this second browser. */
  readonly office: PhoneScreen;
  /** Signs in with the form and waits for the schedule. */
  readonly signIn: (name: SampleName) => Promise<void>;
  /** Allows console messages that match. */
  readonly allowConsole: (pattern: RegExp) => void;
  readonly allowedMessages: RegExp[];
  readonly pageSize: PageSize;
}

interface WorkerFixtures {
  readonly engineName: EngineName;
  /** This is the folder for the data and profiles of this run. */
  readonly folder: string;
  readonly server: AppServer;
}

const OPENERS = { Firefox: openFirefox, WebKit: openWebKit } as const;
const FOLDER = '.reports/engines';

/** Each test has a separate world and browser. A failed test stores the screen's text and a picture. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['Firefox', { option: true, scope: 'worker' }],
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sweep-engines-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await startAppServer(join(folder, 'data'));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ server }, use) => {
    await server.start();
    await waitPastMidnight();
    await use(await makeWorld({ base: server.origin, worldNow: realMorning() }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  allowedMessages: async ({}, use) => use([...LEFT_PAGE_NOISE]),
  allowConsole: async ({ allowedMessages }, use) => use((pattern) => void allowedMessages.push(pattern)),
  pageSize: [PHONE_SIZE, { option: true }],
  engine: async ({ engineName, folder, pageSize }, use) => {
    const engine = await OPENERS[engineName](mkdtempSync(join(folder, 'profile-')), pageSize);
    await use(engine);
    await engine.close();
  },
  phone: async ({ engine, server, allowedMessages }, use, testInfo) => {
    const phone = new PhoneScreen(engine, server.origin);
    testInfo.annotations.push({ type: 'version', description: `${engine.name} ${engine.version}` });
    await use(phone);
    if (testInfo.errors.length > 0) await keepScreen(phone, testInfo);
    expectQuiet(engine, allowedMessages);
  },
  office: async ({ engineName, folder, server, allowedMessages, pageSize }, use, testInfo) => {
    const engine = await OPENERS[engineName](mkdtempSync(join(folder, 'profile-')), pageSize);
    const office = new PhoneScreen(engine, server.origin);
    await use(office);
    if (testInfo.errors.length > 0) await keepScreen(office, testInfo, 'office');
    const check = () => expectQuiet(engine, allowedMessages);
    await Promise.resolve().then(check).finally(engine.close);
  },
  signIn: async ({ phone, world }, use) => {
    await use(async (name) => {
      await phone.open('/login');
      await phone.fill('Email', world.email(name));
      await phone.fill('Password', world.password);
      await phone.tap({ role: 'button', name: 'Sign in' });
      await phone.sees({ role: 'heading', name: 'Schedule' });
    });
  },
});

export { expect };

/** A console error or warning fails the test. */
function expectQuiet(engine: Engine, allowedMessages: readonly RegExp[]): void {
  const isExpected = (message: string) => allowedMessages.some((one) => one.test(message));
  const unexpected = engine.takeMessages().filter((message) => !isExpected(message));
  if (unexpected.length > 0) throw new Error(`On the console: ${[...new Set(unexpected)].join(' · ')}`);
}

async function keepScreen(phone: PhoneScreen, testInfo: TestInfo, whose = ''): Promise<void> {
  const words = `${phone.engine.name} ${whose} ${testInfo.title.replace(/\[[A-Z0-9-]+\] */g, '')}`;
  const picture = join(FOLDER, `${words.replace(/\W+/g, '-').slice(0, 80)}.png`);
  mkdirSync(FOLDER, { recursive: true });
  const say = (type: string) => (description: string) => testInfo.annotations.push({ type, description });
  // A crashed browser has neither text nor picture.
  await phone.text().then(say('on screen'), () => undefined);
  await phone.engine.screenshot(picture).then(
    () => say('picture')(picture),
    () => undefined,
  );
}
