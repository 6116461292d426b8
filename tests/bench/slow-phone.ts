import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How many times slower than this machine the phone is. */
const CPU_SLOWDOWN = 4;

/** Slows the page's processor down, as Lighthouse does for a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** A tap closely behind another one is taken for a slip of the thumb. */
const SLIP_MS = 700;

/**
 * Milliseconds from the tap on a button until another one has taken its place on screen. When it is there in the first
 * frame after the tap, this is the browser's own "interaction to next paint"; else the time to the second frame after
 * the change.
 */
export async function tapToChange(page: Page, button: string, changed: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.waitForTimeout(SLIP_MS);
  // Kept by the page itself: a promise that only the tap would end may be collected before it.
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
          // The browser tells its own figure a moment later, if it was slow enough to be told.
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

/** By then the tracing runs. */
const TRACING_MS = 500;
/** The later days come in idle moments, and what the screen fetches ahead comes after them. */
const SETTLED_MS = 6_000;

/** Waits until every day of the schedule is drawn and the page has come to rest. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-day] > [aria-hidden]'));
  await page.waitForTimeout(SETTLED_MS);
}

/** Long tasks (over 50 ms) while the whole page scrolls past as under a finger; keeps the trace for Chrome's tools. */
export async function longTasksWhileScrolling(page: Page, traceFile: string): Promise<readonly number[]> {
  const browser = page.context().browser();
  // Without the sampling of scripts, whose start alone stops a slow page for half a second.
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
