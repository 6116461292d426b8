export interface TextEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: string;
}

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

/** Earlier reads may be stale. Its id is the new `lastEventId`. */
export const RESET_EVENT = 'reset';

export const HEARTBEAT_MS = 15_000;

/** Streams end by themselves because a server cannot see that a client has gone. */
export const STREAM_LIFE_MS = 30_000;
export const STREAM_LIFE_SPREAD_MS = 5_000;

/** A stream without a byte for this long is dead. */
export const SILENCE_MS = 38_000;
