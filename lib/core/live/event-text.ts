/** One server-sent event, or null for a line that only says that the stream lives. */
export interface TextEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: string;
}

/** Takes the text of an event stream as it arrives, in pieces that end anywhere, and answers the events that are whole. */
export function createEventReader(): (piece: string) => readonly TextEvent[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventOf(block) ?? []);
  };
}

function eventOf(block: string): TextEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  const data = fields.get('data');
  return data === undefined
    ? null
    : { name: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data };
}

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
