import puppeteer, { type Browser, type ConsoleMessage, type EvaluateFunc, type Page } from 'puppeteer-core';
import type { Engine, PageSize } from './engine';
import { pathOf } from './packages';

/** Controls a headless Firefox over WebDriver BiDi. */
export async function openFirefox(profile: string, size: PageSize): Promise<Engine> {
  const messages: string[] = [];
  let browser = await launch(profile, size);
  let page = await firstPage(browser, messages, size);
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    open: async (url) => void (await page.goto(url)),
    evaluate: async (inPage, argument) =>
      (await page.evaluate(inPage as EvaluateFunc<[unknown]>, argument)) as never,
    addScript: async (source) => void (await page.evaluate(source)),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    takeMessages: () => messages.splice(0),
    restart: async () => {
      await browser.close();
      browser = await launch(profile, size);
      page = await firstPage(browser, messages, size);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close().catch(() => void browser.process()?.kill('SIGKILL')),
  };
}

function launch(userDataDir: string, { isDark, ...defaultViewport }: PageSize): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: pathOf('firefox'),
    headless: true,
    userDataDir,
    defaultViewport,
    // Puppeteer's profile disables service workers; a phone has overlay scroll bars.
    extraPrefsFirefox: {
      'dom.serviceWorkers.enabled': true,
      'ui.useOverlayScrollbars': 1,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    },
    // The test runner stops the browser itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** This is Firefox's initial page: a second one would be a background tab. */
async function firstPage(browser: Browser, messages: string[], size: PageSize): Promise<Page> {
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(size);
  page.on('console', (message) => {
    if (!['error', 'warn'].includes(message.type())) return;
    const { url = '' } = message.location();
    void textOf(message).then((text) => messages.push(`${message.type()}: ${text} (${url})`));
  });
  // Firefox does not log failed responses to the console, so log them in Chromium's words.
  page.on('response', (response) => {
    if (response.status() >= 400)
      messages.push(`error: the server responded with a status of ${response.status()} (${response.url()})`);
  });
  page.on('pageerror', (error) => messages.push(`page error: ${String(error)}`));
  return page;
}

/** `text()` names an error only "JSHandle@error". The page may be gone before its words are read. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const parts = message
    .args()
    .map((part) => part.evaluate(String).catch(() => 'an object of a page that is left'));
  return parts.length > 0 ? (await Promise.all(parts)).join(' ') : message.text();
}
