import type { Instant } from '@/lib/core/ground/time/zoned';

export interface RequestedDemo {
  /** The seed changes addresses and codes; null is the default. */
  readonly seed: number | null;
  readonly isTimed: boolean;
}

export interface DemoRun {
  /** It is server time and identifies the demo. */
  readonly endsAt: Instant;
  /** This many milliseconds were left when the page was rendered; it is null without a timer. [DEMO-09] */
  readonly leftMs: number | null;
}

export const DEMO_LENGTH_MS = 3_600_000;

/** A demo lasts one day, because the visits are planned for the day of the start. [DEMO-09] */
export const DEMO_UNTIMED_MS = 86_400_000;

export const DEMO_ENDED_TOAST_MS = 3_000;

/** All users together may start this many; more are answered 429. */
export const DEMO_STARTS_A_MINUTE = 60;

/** The limit is per network address. Mobile networks have many users behind one address. */
export const DEMO_STARTS_OF_ADDRESS = { most: 40, windowS: 600 } as const;

/** At most this many demos are live (about 75 MB); a further one ends the oldest. */
export const DEMO_MOST_LIVE = 600;
