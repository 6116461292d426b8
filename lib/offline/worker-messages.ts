/** What page and worker say to each other. */

/** Page to worker: send what waits. */
export const DRAIN_MESSAGE = { type: 'drain' } as const;

/** Page to a worker that waits: take over now. The form is Serwist's. */
export const SKIP_WAITING_MESSAGE = { type: 'SKIP_WAITING' } as const;

/** Worker to pages: something of the queue has come to its end; what, is in the outbox. */
export const OUTCOME_MESSAGE = { type: 'outbox-outcome' } as const;

/** Under this name a browser wakes the worker when the connection returns, where it can. */
export const DRAIN_TAG = 'outbox';

export function isMessage<M extends { readonly type: string }>(data: unknown, message: M): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === message.type;
}
