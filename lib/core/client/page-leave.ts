/*
 * Browsers cut the requests of a page that is left. Safari writes an error into the console for each of them, except for
 * those that the page has aborted itself.
 */

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

/** Aborted from the moment in which the page is left; a page that comes back has a new one. */
export const leavingSignal = (): AbortSignal => leaving.signal;

/** Resolves when a page that was left is shown again, at once for one that was not. */
export const whenBack = (): Promise<void> => back;

/**
 * Aborts the reads under way and holds later ones, before the session that they belong to is ended: the server would
 * refuse them. Returns a function that sends them, for a session that could not be ended.
 */
export function holdReads(): () => void {
  leave();
  return stay;
}
