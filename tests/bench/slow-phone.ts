import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The phone is this many times slower than this machine. */
const CPU_SLOWDOWN = 4;

/** Throttles the CPU as Lighthouse does for a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The app ignores a tap shortly after another one as accidental. */
const SLIP_MS = 700;

/**
 * Measures the milliseconds from a tap on a button until another one is shown. If it appears in the first frame, this
 * is the browser's "interaction to next paint"; otherwise the time to the second frame after the change.
 */
export async function tapToChange(page: Page, button: string, changed: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.waitForTimeout(SLIP_MS);
  // The promise is stored globally: one that only the tap resolves may be garbage collected before it.
  await page.evaluate((text) => {
    const isThere = () =>
      [...document.querySelectorAll('button')].some((one) => one.textContent?.trim() === text);
    let painted: number | null = null;
    const observer = new PerformanceObserver((list) => {
      painted = list.getEntries().find(({ name }) => name === 'click')?.duration ?? painted;
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const measured = new Promise<number>((resolve) => {
      const onClick = ({ timeStamp }: MouseEvent) => {
        let frames = 0;
        const look = () => {
          frames += 1;
          if (isThere()) requestAnimationFrame(end);
          else requestAnimationFrame(look);
        };
        const end = () => {
          const ms = performance.now() - timeStamp;
          // The browser reports its own figure a moment later, and only for slow interactions.
          setTimeout(() => {
            observer.disconnect();
            resolve(frames === 1 && painted !== null ? Math.min(painted, ms) : ms);
          }, 500);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', onClick, { once: true, capture: true });
    });
    Object.assign(globalThis, { measured });
  }, changed);
  await page.getByRole('button', { name: button, exact: true }).tap();
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);
}

/** Tracing has started after this time. */
const TRACING_MS = 500;
/** Later days render in idle moments, and prefetching follows them. */
const SETTLED_MS = 6_000;

/** Waits until every day of the schedule is rendered and prefetching is done. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-day] > [aria-hidden]'));
  await page.waitForTimeout(SETTLED_MS);
}

/**
 * Measures the durations of long tasks (over 50 ms) during a touch scroll over the whole page; saves the trace for
 * Chrome's tools.
 */
export async function longTasksWhileScrolling(page: Page, traceFile: string): Promise<readonly number[]> {
  const browser = page.context().browser();
  // There is no script sampling, whose start alone blocks a slow page for half a second.
  await browser?.startTracing(page, { categories: ['toplevel', 'devtools.timeline'], screenshots: false });
  await page.waitForTimeout(TRACING_MS);
  const height = await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    return document.documentElement.scrollHeight;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -height,
    speed: 2_400,
    gestureSourceType: 'touch',
  });
  const trace = await browser?.stopTracing();
  if (trace) writeFileSync(traceFile, trace);
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
}
