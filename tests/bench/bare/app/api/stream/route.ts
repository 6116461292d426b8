import { listeners } from '../listeners';

export const dynamic = 'force-dynamic';

/** Answers with a minimal event stream that only registers a listener. */
export function GET(request: Request) {
  const channel = new URL(request.url).searchParams.get('channel') ?? '';
  const encoder = new TextEncoder();
  let listen: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      listen = (text) => controller.enqueue(encoder.encode(text));
      const all = listeners().get(channel) ?? new Set();
      listeners().set(channel, all.add(listen));
      listen(':\n\n');
    },
    cancel() {
      listeners().get(channel)?.delete(listen);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    },
  });
}
