import { idleCallback } from './idle-callback';

/** Until this long after it has opened, the network and the processor belong to a screen. */
const SETTLED_MS = 6_000;

/** Calls back once, in an idle moment after that. Answers how to call it off. */
export function onceSettled(work: () => void): () => void {
  const timer = setTimeout(() => void idleCallback().then(work), SETTLED_MS);
  return () => clearTimeout(timer);
}
