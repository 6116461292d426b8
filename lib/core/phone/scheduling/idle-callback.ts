/** Work waits at most this long for an idle moment. */
const MOST_MS = 2_000;
/** Safari has no `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 300;

let waiting: (() => void)[] = [];

/** At startup a dozen callers wait. Only the first asks the browser; then each gets its own idle task. */
export function idleCallback(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback: ask } = globalThis as { readonly requestIdleCallback?: AskForIdle };
    if (!ask) setTimeout(resolve, WITHOUT_IDLE_MS);
    else if (waiting.push(resolve) === 1) ask((moment) => give(moment, ask), { timeout: MOST_MS });
  });
}

type AskForIdle = (
  work: (moment?: { readonly didTimeout: boolean }) => void,
  options: { readonly timeout: number },
) => unknown;

/** After a timeout the others run as soon as possible, each in its own task. */
function give(moment: { readonly didTimeout: boolean } | undefined, ask: AskForIdle): void {
  const [first, ...others] = waiting;
  waiting = [];
  for (const next of others) ask(() => next(), { timeout: moment?.didTimeout ? 1 : MOST_MS });
  first?.();
}

const STARTUP_MS = 6_000;

export function afterStartup(work: () => void): () => void {
  const timer = setTimeout(() => void idleCallback().then(work), STARTUP_MS);
  return () => clearTimeout(timer);
}
