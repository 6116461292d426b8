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
