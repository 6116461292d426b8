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

/** The wait ends after this time, because a hidden page paints nothing. */
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

const UNTOUCHED_MS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/** Use it for work that may use a phone's data only when the page was not touched for a minute. */
export function afterUntouchedMinute(work: () => void): () => void {
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, wait, options);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      void idleCallback().then(work);
    }, UNTOUCHED_MS);
  };
  for (const touch of TOUCHES) window.addEventListener(touch, wait, options);
  wait();
  return stop;
}
