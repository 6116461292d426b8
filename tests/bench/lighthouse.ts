import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '@/lib/cli/support/chromium';
import { median, takeCookies } from './measure';

/** Scores from 0 to 100. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

const RUNS = 5;

/**
 * Lighthouse's mobile profile: the median of five runs with alternating pages, so that noise affects all alike. A
 * first, uncounted run warms the server up.
 */
export async function lighthouseScores(
  pages: readonly { readonly url: string; readonly cookie: string }[],
): Promise<readonly LighthouseScores[]> {
  const runs: LighthouseScores[][] = pages.map(() => []);
  for (let round = 0; round <= RUNS; round += 1) {
    for (const [index, page] of pages.entries()) {
      const scores = await oneRun(page.url, page.cookie);
      if (round > 0) runs[index]?.push(scores);
    }
  }
  return runs.map((scores) => ({
    performance: median(scores.map((score) => score.performance)),
    accessibility: median(scores.map((score) => score.accessibility)),
    bestPractices: median(scores.map((score) => score.bestPractices)),
  }));
}

async function oneRun(url: string, cookie: string): Promise<LighthouseScores> {
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const [context] = browser.contexts();
    if (context) await takeCookies(context, new URL(url).origin, cookie);
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Keeps the cookies set above: an extra header would not apply to the page's later requests.
      disableStorageReset: true,
    });
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    const failed = result?.lhr.runtimeError;
    if (failed) throw new Error(`Lighthouse could not judge ${url}: ${failed.message}`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
    };
  } finally {
    chrome.kill();
  }
}
