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
