import 'server-only';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { READ_TIMEOUT_MS } from '@/lib/core/ground/contract/define-call';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { RESET_EVENT } from '@/lib/core/ground/live/event-stream';
import type { OpenedStream, StreamSubscriber } from './upstream';

const MAX_STREAM_BYTES = 1024 * 1024;

/** No connection is 503 and a wrong content type 502, which browsers retry. */
export async function openRemoteStream(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenedStream | WireResponse> {
  const abort = new AbortController();
  const opening = setTimeout(() => abort.abort(), READ_TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: abort.signal,
      redirect: 'manual',
      cache: 'no-store',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (response.status === 200 && isStream && response.body) return streamOf(response.body, abort);
    abort.abort();
    return noStream(response.status === 200 ? 502 : response.status);
  } catch {
    return noStream(503);
  } finally {
    clearTimeout(opening);
  }
}

const noStream = (status: number): WireResponse => ({ status, headers: {}, body: undefined });

/** The start position is in the request's headers. */
function streamOf(body: ReadableStream<Uint8Array>, abort: AbortController): OpenedStream {
  return {
    subscribe(_, subscriber) {
      void readEvents(body, subscriber).finally(() => {
        abort.abort();
        subscriber.onEnd();
      });
      return () => abort.abort();
    },
  };
}

async function readEvents(body: ReadableStream<Uint8Array>, subscriber: StreamSubscriber): Promise<void> {
  const parser = createParser({ onEvent: (event) => pass(event, subscriber) });
  const decoder = new TextDecoder();
  // `for await` would wait for the sender to confirm a cancel.
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.byteLength;
      if (bytes > MAX_STREAM_BYTES) return;
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    // The connection is lost. The client reconnects.
  }
}

function pass({ event: name, id, data }: EventSourceMessage, subscriber: StreamSubscriber): void {
  if (id === undefined || !/^\d{1,9}$/.test(id)) return;
  const sequence = Number(id);
  if (name === RESET_EVENT) subscriber.onReset(sequence);
  else {
    const event = parsed(data);
    if (event !== undefined) subscriber.onEvents([{ sequence, event }]);
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
