/*
 * A page that was left may lie in the browser's back/forward cache: it is there as it was, and runs no more. A transaction
 * that is open then stays open, and every other page waits behind it (Safari). So such a page lets go of its storage, and
 * begins nothing until it is shown again. A page that is left for good loses its connections by itself.
 */

let resting: Promise<void> | null = null;
let wake = () => {};
const letGoes = new Set<() => void>();

/** Resolves at once, or for a page in the back/forward cache when it is shown again. */
export function whenShown(): Promise<void> {
  return resting ?? Promise.resolve();
}

/** Calls back when the page goes into the back/forward cache; the last moment in which it runs. */
export function onRest(letGo: () => void): void {
  if (letGoes.size === 0) watch();
  letGoes.add(letGo);
}

/** Workers get neither of the two events: nothing puts them into a back/forward cache. */
function watch(): void {
  globalThis.addEventListener?.('pagehide', (event) => {
    if (!isPersisted(event) || resting) return;
    resting = new Promise((resolve) => {
      wake = resolve;
    });
    for (const letGo of letGoes) letGo();
  });
  globalThis.addEventListener?.('pageshow', () => {
    resting = null;
    wake();
  });
}

const isPersisted = (event: Event): boolean => 'persisted' in event && event.persisted === true;
