import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities, error, type WebDriver } from 'selenium-webdriver';
import { freePort, untilAnswers } from '../../browser/support/instance';
import { type Background, startBackground } from './background';
import type { Engine, PageSize } from './engine';
import { pathOf } from './packages';

/** A page may take this long to load, and a script to run. */
const PAGE_LIMIT_MS = 20_000;
const WINDOW = fileURLToPath(new URL('./phone-window.js', import.meta.url));

/** Drives WebKitGTK, Safari's engine, over W3C WebDriver, in a window on a virtual screen. */
export async function openWebKit(profile: string, size: PageSize): Promise<Engine> {
  const messages: string[] = [];
  const screen = await startScreen(size);
  const driver = await startDriver(screen.display, (line) => {
    if (/\bCONSOLE (\w+ )?(ERROR|WARN)/.test(line)) messages.push(line);
  });
  let session = await openSession(driver.url, profile, size);
  return {
    name: 'WebKit',
    version: (await session.getCapabilities()).getBrowserVersion() ?? '',
    open: (url) => session.get(url),
    evaluate: (inPage, argument) =>
      session.executeScript(`return (${inPage}).apply(null, arguments)`, argument),
    addScript: (source) => session.executeScript(source),
    press: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    takeMessages: () => messages.splice(0),
    restart: async () => {
      await closeSession(session);
      session = await openSession(driver.url, profile, size);
    },
    screenshot: async (path) => writeFileSync(path, await session.takeScreenshot(), 'base64'),
    close: () => closeSession(session).finally(() => Promise.all([driver.end(), screen.end()])),
  };
}

async function openSession(
  url: string,
  profile: string,
  { width, height, isDark }: PageSize,
): Promise<WebDriver> {
  const args = [WINDOW, profile, String(width), String(height), isDark ? 'dark' : 'light'];
  const capabilities = new Capabilities({
    browserName: 'phone-window',
    'webkitgtk:browserOptions': { binary: pathOf('gjs'), args },
  });
  const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await session.manage().setTimeouts({ pageLoad: PAGE_LIMIT_MS, script: PAGE_LIMIT_MS });
  return session;
}

/** Ending the session closes the window, which WebKit's driver reports as an error. */
async function closeSession(session: WebDriver): Promise<void> {
  await session.quit().catch((fault: unknown) => {
    if (!(fault instanceof error.NoSuchWindowError)) throw fault;
  });
}

interface Screen extends Background {
  readonly display: string;
}

async function startScreen({ width, height }: PageSize): Promise<Screen> {
  const size = `${width}x${height}x24`;
  const program = startBackground(pathOf('xvfb'), [
    '-displayfd',
    '1',
    '-screen',
    '0',
    size,
    '-nolisten',
    'tcp',
  ]);
  const display = await program.printed(/^\d+$/);
  return { ...program, display: `:${display}` };
}

interface Driver extends Background {
  readonly url: string;
}

async function startDriver(display: string, onLine: (line: string) => void): Promise<Driver> {
  const port = await freePort();
  const env = {
    DISPLAY: display,
    // There is no GPU, and root cannot create a sandbox.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const program = startBackground(pathOf('webKitDriver'), ['-p', String(port)], { env, onLine });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/status`);
  return { ...program, url };
}
