// Browsers cut requests when a page is left, and Safari logs an error for each that the page has not aborted.

let leaving = new AbortController();
let comeBack = () => {};
let back = Promise.resolve();

function leave(): void {
  if (leaving.signal.aborted) return;
  back = new Promise((resolve) => {
    comeBack = resolve;
  });
  leaving.abort();
}

function stay(): void {
  if (!leaving.signal.aborted) return;
  leaving = new AbortController();
  comeBack();
}

globalThis.addEventListener?.('pagehide', leave);
globalThis.addEventListener?.('pageshow', stay);

export const leavingSignal = (): AbortSignal => leaving.signal;

export const whenBack = (): Promise<void> => back;

/**
 * Call before a sign-out, which makes the server refuse reads. The returned function resumes them, unless something
 * else held them already.
 */
export function holdReads(): () => void {
  if (leaving.signal.aborted) return () => {};
  leave();
  return stay;
}
