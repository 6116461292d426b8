/** Longer than this nobody waits for an idle moment. */
const MOST_MS = 2_000;
/** For Safari, which knows no idle moments: by then a screen stands. */
const WITHOUT_IDLE_MS = 300;

/** Those who wait, in the order in which they came. */
const waiting: (() => void)[] = [];

/**
 * Waits until the browser has nothing better to do. It gives those who wait their turns one after the other, and none
 * while there is something to draw or a tap to answer. A start has a dozen who wait: the browser is asked once for all.
 */
export function idleTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, WITHOUT_IDLE_MS);
    else if (waiting.push(resolve) === 1) ask();
  });
}

function ask(): void {
  requestIdleCallback(give, { timeout: MOST_MS });
}

/** One turn for each idle moment; where none came in time, nobody is left waiting for another. */
function give(deadline?: IdleDeadline): void {
  const turns = deadline?.didTimeout ? waiting.length : 1;
  const now = waiting.splice(0, turns);
  if (waiting.length > 0) ask();
  for (const resolve of now) resolve();
}
