import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { vi } from 'vitest';

export interface FakeLiveStream {
  readonly isOpen: () => boolean;
  readonly write: (id: number, event: object) => void;
  /** The server says that events were missed. */
  readonly reset: (id: number) => void;
  readonly close: () => void;
}

/** Answers each `fetch` of a test with one event stream. Undo it with `vi.unstubAllGlobals`. */
export function fakeLiveStream(): FakeLiveStream {
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  // jsdom has no `TextDecoderStream`.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body as BodyInit, { headers: { 'content-type': 'text/event-stream' } });
  });
  const send = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  return {
    isOpen: () => stream !== null,
    write: (id, event) => send(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
    reset: (id) => send(`event: reset\nid: ${id}\ndata: {}\n\n`),
    close: () => stream?.close(),
  };
}
