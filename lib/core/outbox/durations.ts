import { WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';

const HOUR_MS = 3_600_000;

/** Every duration of the outbox, in one table that tests shorten. */
export interface OutboxDurations {
  /** The page refreshes its view of the queue this often. [OFFLINE-03] */
  readonly checkMs: number;
  /** A drain that finds the lock taken asks again after this. [OFFLINE-04] */
  readonly lockRetryMs: number;
  /** From the end of one event to the next one. [OFFLINE-05] */
  readonly pauseMs: number;
  /** An event expires at the midnight that ends this many days after the day of its tap. [OFFLINE-06] */
  readonly expiryDays: number;
  /** A request without an answer is given up after this. [API-02] */
  readonly sendTimeoutMs: number;
  /** A database that does not open within this is held by another tab, and nothing can be saved. */
  readonly openTimeoutMs: number;
  /** A read or write of the database that does not end within this is undone and tried once more. */
  readonly workTimeoutMs: number;
  /** The most that a Retry-After may hold the queue, so that one wrong header does not cost a day's work. */
  readonly longestHoldMs: number;
  /** An outcome that needs nobody's eye is forgotten after this; the server keeps keys 72 hours too. */
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
  longestHoldMs: HOUR_MS,
  quietOutcomeMs: 72 * HOUR_MS,
};
