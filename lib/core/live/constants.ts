/** The event that says that what was read before may be old. Its id is the place from which events go on. */
export const RESET_EVENT = 'reset';

/** How often a stream that has nothing to say says so. */
export const HEARTBEAT_MS = 15_000;

/**
 * How long a stream lives, and up to how much longer, so that not all end at once. The next one continues where it ended. A
 * server cannot see that nobody is there any more, and a token can have ended: both come to light at the next request.
 */
export const STREAM_LIFE_MS = 30_000;
export const STREAM_LIFE_SPREAD_MS = 5_000;

/** A stream without a byte for so long is dead. */
export const SILENCE_MS = 38_000;
