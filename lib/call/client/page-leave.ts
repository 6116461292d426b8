/*
 * Browsers cut the requests of a page that is left. Safari writes an error into the console for each of them, but for
 * those that the page has ended itself.
 */

let leaving = new AbortController();
let comeBack = () => {};
let back = Promise.resolve();

globalThis.addEventListener?.('pagehide', () => {
  back = new Promise((resolve) => {
    comeBack = resolve;
  });
  leaving.abort();
});
globalThis.addEventListener?.('pageshow', () => {
  if (!leaving.signal.aborted) return;
  leaving = new AbortController();
  comeBack();
});

/** Aborted from the moment in which the page is left; a page that comes back has a new one. */
export const leavingSignal = (): AbortSignal => leaving.signal;

/** Resolves when a page that was left is shown again, at once for one that was not. */
export const whenBack = (): Promise<void> => back;
