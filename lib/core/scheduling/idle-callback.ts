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
export function idleCallback(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback: ask } = globalThis as { readonly requestIdleCallback?: AskForIdle };
    if (!ask) setTimeout(resolve, WITHOUT_IDLE_MS);
    else if (waiting.push(resolve) === 1) ask((moment) => give(moment, ask), { timeout: MOST_MS });
  });
}

/** Shared with the worker, which has none and knows no type for it. */
type AskForIdle = (
  work: (moment?: { readonly didTimeout: boolean }) => void,
  options: { readonly timeout: number },
) => unknown;

/** Where no idle moment came in time, nobody waits for a second one; each has a task of its own all the same. */
function give(moment: { readonly didTimeout: boolean } | undefined, ask: AskForIdle): void {
  const [first, ...others] = waiting;
  waiting = [];
  for (const next of others) ask(() => next(), { timeout: moment?.didTimeout ? 1 : MOST_MS });
  first?.();
}

/** Until this long after it has opened, the network and the processor belong to a screen. */
const STARTUP_MS = 6_000;

/** Calls back once, in an idle moment after that. Answers how to call it off. */
export function afterStartup(work: () => void): () => void {
  const timer = setTimeout(() => void idleCallback().then(work), STARTUP_MS);
  return () => clearTimeout(timer);
}
