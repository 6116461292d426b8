import { idleCallback } from './idle-callback';

const STABLE_MS = 3_500;

/** Also resolves when the page is hidden. */
export async function stableScreen(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, STABLE_MS);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
  if (document.visibilityState === 'visible') await idleCallback();
}

/** A hidden page paints nothing. */
const MOST_PAINT_MS = 100;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOST_PAINT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted before the next task.
      setTimeout(resolve);
    });
  });
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}
