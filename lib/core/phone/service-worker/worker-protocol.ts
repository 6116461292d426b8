export const DRAIN_MESSAGE = { type: 'drain' } as const;

/** Serwist's message: the waiting worker takes over. */
export const SKIP_WAITING_MESSAGE = { type: 'SKIP_WAITING' } as const;

/** Pages get the data of a push with another action than a notification, and handle it. */
export const PUSH_DATA_MESSAGE = { type: 'push-data' } as const;

export const DRAIN_TAG = 'outbox';

export function isMessage<M extends { readonly type: string }>(data: unknown, message: M): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === message.type;
}

export interface WorkerDurations {
  /** After this, the app shell is shown. */
  readonly answerMs: number;
  /** After a timeout, requests skip the network for this long. */
  readonly timeoutWindowMs: number;
  readonly stableMs: number;
  /** The service worker is registered after this time at the latest. [PLAT-03] */
  readonly registerByMs: number;
  /** Shortest time between two update checks when the app is shown again. */
  readonly updateEveryMs: number;
  /** After this, an accepted update reloads the page even if the old worker is still busy. */
  readonly takeoverMs: number;
}

export const WORKER_DURATIONS: WorkerDurations = {
  answerMs: 3_000,
  timeoutWindowMs: 10_000,
  stableMs: 1_500,
  registerByMs: 30_000,
  updateEveryMs: 3_600_000,
  takeoverMs: 10_000,
};
