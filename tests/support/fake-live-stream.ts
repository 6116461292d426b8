import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { vi } from 'vitest';

export interface FakeLiveStream {
  readonly isOpen: () => boolean;
  readonly write: (id: number, event: object) => void;
  readonly close: () => void;
}

/** Answers each `fetch` of a test with one event stream. Undo it with `vi.unstubAllGlobals`. */
export function fakeLiveStream(): FakeLiveStream {
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  // jsdom has none.
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
  return {
    isOpen: () => stream !== null,
    write: (id, event) =>
      stream?.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)),
    close: () => stream?.close(),
  };
}
