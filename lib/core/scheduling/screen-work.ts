import { idleCallback } from './idle-callback';

/** By then a screen has loaded what it needs itself, and stands still. */
export const STABLE_MS = 3_500;

/** Waits until a screen that has just opened stands still and the phone has nothing better to do, or is put away. */
export async function stableScreen(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, STABLE_MS);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
  if (document.visibilityState === 'visible') await idleCallback();
}

/** A page that is not in view draws nothing; it goes on all the same. */
const MOST_PAINT_MS = 100;

/** Waits until what was just changed is on screen, so that a tap is seen before the work behind it is done. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_PAINT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame itself is drawn before the next task.
      setTimeout(resolve);
    });
  });
}

/** Whether the reader asked the browser to save data. Some browsers do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}
