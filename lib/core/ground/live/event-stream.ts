/** Earlier reads may be stale. Its id is the new `lastEventId`. */
export const RESET_EVENT = 'reset';

export const HEARTBEAT_MS = 15_000;

/** Streams end by themselves because a server cannot see that a client has gone. */
export const STREAM_LIFE_MS = 30_000;
export const STREAM_LIFE_SPREAD_MS = 5_000;

/** A stream without a byte for this long is dead. */
export const SILENCE_MS = 38_000;
