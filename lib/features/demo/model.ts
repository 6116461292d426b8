import type { Instant } from '@/lib/time/zoned';

/** The demo that a page is shown in. */
export interface DemoRun {
  /** By the server's clock; tells one demo from another too. */
  readonly endsAt: Instant;
  /** Milliseconds that were left when the server made the page; null for a demo that no timer ends. [DEMO-09] */
  readonly leftMs: number | null;
}
