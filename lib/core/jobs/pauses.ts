/** After so many tries a job is given up, some fifteen hours after the first one. */
export const MOST_TRIES = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Each pause is four times the one before: 30 seconds, 2, 8 and 32 minutes, 2 hours and 8 minutes, then 6 hours. */
export function pauseMsAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), LONGEST_PAUSE_MS);
}
