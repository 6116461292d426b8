/** Longer than this nobody waits for an idle moment. */
const MOST_MS = 2_000;
/** For Safari, which knows no idle moments: by then a screen stands. */
const WITHOUT_IDLE_MS = 300;

/** Those who wait until the browser is idle for the first time since nobody waited. */
let waiting: (() => void)[] = [];

/**
 * Waits until the browser has nothing better to do. It gives those who wait their turns one after the other, and none
 * while there is something to draw or a tap to answer. A start has a dozen who wait: the browser is asked once for all,
 * and for each of them when it has time.
 */
export function idleTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, WITHOUT_IDLE_MS);
    else if (waiting.push(resolve) === 1) requestIdleCallback(give, { timeout: MOST_MS });
  });
}

/** Where no idle moment came in time, nobody waits for a second one; each has a task of its own all the same. */
function give(deadline?: { readonly didTimeout: boolean }): void {
  const [first, ...others] = waiting;
  waiting = [];
  for (const next of others) requestIdleCallback?.(next, { timeout: deadline?.didTimeout ? 1 : MOST_MS });
  first?.();
}
