/** What a page says to the worker; what both say to everybody is in `outbox-channel`. */

/** Send what waits. */
export const DRAIN_MESSAGE = { type: 'drain' } as const;

/** To a worker that waits: take over now. The form is Serwist's. */
export const SKIP_WAITING_MESSAGE = { type: 'SKIP_WAITING' } as const;

/** Under this name a browser wakes the worker when the connection returns, where it can. */
export const DRAIN_TAG = 'outbox';

export function isMessage<M extends { readonly type: string }>(data: unknown, message: M): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === message.type;
}

/** Every duration of the service worker and of those who look after it, in one table that tests shorten. */
export interface WorkerDurations {
  /** The network has so long for a page, then its shell opens. */
  readonly answerMs: number;
  /** After a wait that ended so, the next ones are skipped for this long. */
  readonly timeoutWindowMs: number;
  /** From the loaded page to the registration: what belongs to the page goes first. */
  readonly stableMs: number;
  /** By then it is registered, however long the page takes. [PLAT-03] */
  readonly registerByMs: number;
  /** Coming back to the app asks for a new version, at most this often. */
  readonly updateEveryMs: number;
}

export const WORKER_DURATIONS: WorkerDurations = {
  answerMs: 3_000,
  timeoutWindowMs: 10_000,
  stableMs: 1_500,
  registerByMs: 30_000,
  updateEveryMs: 3_600_000,
};
