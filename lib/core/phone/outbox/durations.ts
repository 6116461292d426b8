import { WRITE_TIMEOUT_MS } from '@/lib/core/ground/contract/define-call';

const HOUR_MS = 3_600_000;

export interface OutboxDurations {
  /** A page refreshes its view of the queue at this interval. [OFFLINE-03] */
  readonly checkMs: number;
  /** A drain waits this long before it tries a taken lock again. [OFFLINE-04] */
  readonly lockRetryMs: number;
  /** Pause between two writes. [OFFLINE-05] */
  readonly pauseMs: number;
  /** A write expires at the end of the day this many days after its own day. [OFFLINE-06] */
  readonly expiryDays: number;
  readonly sendTimeoutMs: number;
  /** After this, another tab is assumed to block the database. */
  readonly openTimeoutMs: number;
  /** After this, a transaction is rolled back and retried once. */
  readonly workTimeoutMs: number;
  /** Pause of a write that others pass, doubled after each further failed try. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Retry-After has an upper limit: a wrong header must not block a day's work. */
  readonly longestHoldMs: number;
  /** Sent and cancelled outcomes are deleted after this; the server stores idempotency keys for 72 hours too. */
  readonly quietOutcomeMs: number;
}

export const OUTBOX_DURATIONS: OutboxDurations = {
  checkMs: 5_000,
  lockRetryMs: 500,
  pauseMs: 500,
  expiryDays: 1,
  sendTimeoutMs: WRITE_TIMEOUT_MS,
  openTimeoutMs: 5_000,
  workTimeoutMs: 5_000,
  firstPauseMs: 10_000,
  longestPauseMs: 300_000,
  longestHoldMs: HOUR_MS,
  quietOutcomeMs: 72 * HOUR_MS,
};
