import { type BrowserContext, chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '@/lib/cli/support/chromium';
import { APP_VERSION, storageName } from '@/lib/core/ground/site/brand';
import { median, takeCookies } from './measure';

/** Scores are from 0 to 100. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** The page makes this many requests until it is idle. */
  readonly requests: number;
  /** These are the bytes that come over the network until the page is idle. */
  readonly bytes: number;
}

const RUNS = 3;

/** The live stream stays open, so Lighthouse never sees a signed-in page idle: it measures this long. */
const WAIT_MS = 15_000;

/**
 * Measures with Lighthouse's mobile profile: the median of three runs with alternating pages, so that noise affects all
 * alike. A first, uncounted run warms the server up.
 */
export async function lighthouseFigures(
  pages: readonly { readonly url: string; readonly cookie: string }[],
): Promise<readonly LighthouseFigures[]> {
  const runs: LighthouseFigures[][] = pages.map(() => []);
  for (let round = 0; round <= RUNS; round += 1) {
    for (const [index, page] of pages.entries()) {
      const figures = await oneRun(page.url, page.cookie);
      if (round > 0) runs[index]?.push(figures);
    }
  }
  return runs.map((figures) => {
    const of = (name: keyof LighthouseFigures) => median(figures.map((one) => one[name]));
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('bestPractices'),
      fcpMs: of('fcpMs'),
      lcpMs: of('lcpMs'),
      blockingMs: of('blockingMs'),
      layoutShift: of('layoutShift'),
      requests: of('requests'),
      bytes: of('bytes'),
    };
  });
}

async function oneRun(url: string, cookie: string): Promise<LighthouseFigures> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const [context] = browser.contexts();
    if (context) await prepare(context, new URL(url).origin, cookie);
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Keeps the cookies set above: an extra header would not apply to the page's later requests.
      disableStorageReset: true,
      maxWaitForLoad: WAIT_MS,
    });
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    const failed = result?.lhr.runtimeError;
    if (failed) throw new Error(`Lighthouse could not judge ${url}: ${failed.message}`);
    const figure = (name: string) => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
    const details = result?.lhr.audits['network-requests']?.details;
    const sent = details?.type === 'table' ? details.items : [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      blockingMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
      requests: sent.length,
      bytes: sent.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
    };
  } finally {
    chrome.kill();
  }
}

/** The release's news would replace the page that is judged. */
async function prepare(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  await takeCookies(context, origin, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}/app-sweepers/api/health`);
  const note = { name: storageName('last-seen-version'), version: APP_VERSION };
  await page.evaluate(({ name, version }) => localStorage.setItem(name, version), note);
  await page.close();
}
