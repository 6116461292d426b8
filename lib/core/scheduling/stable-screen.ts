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
