import type { Instant } from '@/lib/core/time/zoned';

/** How a demo is to be. */
export interface RequestedDemo {
  /** Another one makes other addresses and codes; null for the usual ones. */
  readonly seed: number | null;
  /** Whether it ends by itself after an hour. [DEMO-09] */
  readonly isTimed: boolean;
}

/** The demo that a page is shown in. */
export interface DemoRun {
  /** By the server's clock; distinguishes one demo from another too. */
  readonly endsAt: Instant;
  /** Milliseconds that were left when the server made the page; null for a demo that no timer ends. [DEMO-09] */
  readonly leftMs: number | null;
}

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
