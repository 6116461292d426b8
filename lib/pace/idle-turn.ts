/** Longer than this nobody waits for an idle moment. */
const MOST_MS = 2_000;
/** For Safari, which knows no idle moments: by then a screen stands. */
const WITHOUT_IDLE_MS = 300;

/**
 * Waits until the browser has nothing better to do. It gives those who wait their turns one after the other, and none
 * while there is something to draw or a tap to answer.
 */
export function idleTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_MS });
    else setTimeout(resolve, WITHOUT_IDLE_MS);
  });
}
