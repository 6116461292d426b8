import { cpus } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import autocannon from 'autocannon';
import { findChromium } from '@/lib/cli/support/chromium';
import { keepSeenVersion } from '../browser/support/seen-version';

/** Measures the requests per second and the median latency of a URL. */
export async function load(url: string, headers: Record<string, string>, connections: number) {
  const run = (seconds: number) => autocannon({ url, headers, connections, duration: seconds, timeout: 30 });
  await run(2);
  const result = await run(6);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50 };
}

/**
 * Returns the median times of two functions that run alternately, so that other load affects both alike; `tidy` runs
 * after both and is not measured.
 */
export async function pairedP50(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  rounds: number,
  tidy: () => Promise<unknown> = async () => undefined,
) {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let round = 0; round < rounds + 30; round += 1) {
    const at = [performance.now()];
    await a();
    at.push(performance.now());
    await b();
    at.push(performance.now());
    await tidy();
    if (round < 30) continue;
    times.a.push((at[1] ?? 0) - (at[0] ?? 0));
    times.b.push((at[2] ?? 0) - (at[1] ?? 0));
  }
  return { a: median(times.a), b: median(times.b) };
}

/** Waits until freshly started servers are idle, for at most a minute. */
export async function untilQuiet(): Promise<void> {
  const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.sys, 0);
  for (let second = 0, quiet = 0; second < 60 && quiet < 3; second += 1) {
    const before = busyMs();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = busyMs() - before < QUIET_MS ? quiet + 1 : 0;
  }
}

/** In a quiet second, all processors together are busy at most this long. */
const QUIET_MS = 200;

/** The phone's browser has no background traffic that could disturb a measurement. */
export async function withPhone<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    // tsx wraps named functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await keepSeenVersion(context);
    return await work(context);
  } finally {
    await browser.close();
  }
}

/** Adds the cookies of a `Cookie` header to a browser. */
export async function takeCookies(
  context: BrowserContext,
  origin: string,
  cookieHeader: string,
): Promise<void> {
  const cookies = cookieHeader
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
    });
  await context.addCookies(cookies);
}

/** Returns the gzip size of all JavaScript that a page loads until three seconds after hydration. */
export function scriptBytes(url: string, cookieHeader = ''): Promise<number> {
  return withPhone(async (context) => {
    await takeCookies(context, new URL(url).origin, cookieHeader);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
      const size = response.body().then((body) => gzipSync(body).length);
      // A failing page closes its browser; only the first error should be reported.
      size.catch(() => undefined);
      scripts.set(response.url(), size);
    });
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
    await untilButtonsWork(page);
    await page.waitForTimeout(3_000);
    const sizes = await Promise.all(scripts.values());
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

/** Waits until React has hydrated all buttons. */
async function untilButtonsWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('button')];
    return buttons.every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')));
  });
}

export const p75 = (values: readonly number[]): number => quantile(values, 0.75);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
