import type { Instant } from '@/lib/core/time/zoned';

/** How a demo is to be. */
export interface DemoWish {
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
