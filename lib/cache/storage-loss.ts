import { CACHE_PREFIX } from './answer-prefix';

/** Where the page notes how many taps wait, beside the database that the browser may throw away. */
export const WAITING_MARKER = `${CACHE_PREFIX}waiting`;

/**
 * How many waiting taps were lost with the phone's storage: browsers evict databases, and an empty one does not say that
 * it was full. The marker does, as long as it was spared itself. 0 where nothing is known to be lost.
 */
export function lostTaps(marker: string | null, waiting: number): number {
  const noted = marker !== null && /^\d{1,6}$/.test(marker) ? Number(marker) : 0;
  // One that still holds events was not evicted: it was drained by another tab a moment ago.
  return waiting === 0 ? noted : 0;
}
