import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, test } from '@playwright/test';
import { keepSeenVersion } from '../../browser/support/seen-version';

/** This is a browser with a persistent profile that can be killed and reopened. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kills all processes of the browser at once, as a phone out of memory does. */
  kill(): Promise<void>;
  /** Starts the browser again with the profile on disk. */
  reopen(): Promise<Page>;
  throwAway(): Promise<void>;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export async function openPhone(): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-phone-'));
  const { launchOptions, viewport, locale, timezoneId, isMobile, hasTouch } = test.info().project.use;
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      locale,
      timezoneId,
      isMobile,
      hasTouch,
    });
    await keepSeenVersion(context);
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, page };
  };
  let open = await launch();
  let cookies: Cookies = [];
  const kill = async () => {
    // Chromium writes cookies half a minute late, so restore them after a kill.
    cookies = await open.context.cookies();
    const gone = new Promise((resolve) => open.context.once('close', resolve));
    process.kill(-processGroupOf(folder), 'SIGKILL');
    await gone;
  };
  return {
    get context() {
      return open.context;
    },
    get page() {
      return open.page;
    },
    kill,
    reopen: async () => {
      open = await launch();
      await open.context.addCookies(cookies);
      return open.page;
    },
    throwAway: async () => {
      await open.context.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** The browser leads its process group; its arguments contain the profile's path. */
function processGroupOf(folder: string): number {
  const processes = execFileSync('ps', ['-axo', 'pgid=,args='], { encoding: 'utf8' }).split('\n');
  const own = processes.find((line) => line.includes(`--user-data-dir=${folder}`));
  if (own === undefined) throw new Error('The browser was ended already.');
  return Number.parseInt(own, 10);
}
