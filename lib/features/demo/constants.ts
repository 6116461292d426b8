/** A demo ends by itself so long after its start. [DEMO-09] */
export const DEMO_LENGTH_MS = 3_600_000;

/** One whose timer is off ends by Exit, or with its day: its visits are those of the day on which it began. [DEMO-09] */
export const DEMO_UNTIMED_MS = 86_400_000;

/** Each answer of a demo takes so long, as if it came from far away. [DEMO-15] */
export const DEMO_DELAY_MS = 250;

/** How long the alert of a demo's end stays. [DEMO-12] */
export const DEMO_ENDED_TOAST_MS = 3_000;

/** More starts within a minute, by anybody, are answered 429. */
export const DEMO_STARTS_A_MINUTE = 60;

/**
 * More starts from one network address within the window are answered 429. A mobile network puts many people behind one; still
 * none can use up a minute's starts, nor crowd the others out.
 */
export const DEMO_STARTS_OF_ADDRESS = { most: 40, windowS: 600 } as const;

/** More demos at once, and the oldest one ends: at the highest rate after ten minutes. They take some 75 MB then. */
export const DEMO_MOST_LIVE = 600;
