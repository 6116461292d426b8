import { addressOf } from '@/lib/core/client/client';
import { leavingSignal, whenBack } from '@/lib/core/client/page-leave';
import { liveCalls } from './calls';
import { RESET_EVENT, SILENCE_MS } from './constants';
import { createEventReader } from './event-text';
import type { LiveEvent } from './wire';

/** What a stream tells. */
export type LiveNews =
  | { readonly kind: 'event'; readonly id: string; readonly event: LiveEvent }
  /** What was read before may be old. */
  | { readonly kind: 'reset'; readonly id: string };

export interface StreamPorts {
  readonly fetch: typeof fetch;
  /** Resolves after so long, or when the connection or the page comes back. */
  readonly pause: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly onNews: (news: LiveNews) => void;
  /** The place to go on from: the id of the latest news that this browser has. */
  readonly place: () => string | null;
  /** The stream was refused for want of a session. */
  readonly onUnauthorized: () => void;
  readonly signal: AbortSignal;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lived so long was a good one: the next is opened at once. */
const GOOD_LIFE_MS = 10_000;

/**
 * Holds one stream open until `signal` aborts: a stream that ends is followed by the next, from where it ended, and one that
 * fails after a pause that grows and is never the same in two browsers. Ends by itself where there is no stream for this
 * person. A server ends the stream of a session that is over at once, so that the next one shows it. A page that is left, or
 * that ends its session, holds none.
 */
export async function holdStream(ports: StreamPorts): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!ports.signal.aborted) {
    await whenBack();
    if (ports.signal.aborted) return;
    const beganAt = performance.now();
    const end = await readStream(ports);
    if (end === 'none' || ports.signal.aborted) return;
    if (end === 'unauthorized') {
      // Another tab may just be signing out, and sends this one to the sign-in itself.
      await ports.pause(FIRST_PAUSE_MS * (0.5 + ports.random()));
      if (!ports.signal.aborted) ports.onUnauthorized();
      return;
    }
    if (end === 'closed' && performance.now() - beganAt > GOOD_LIFE_MS) {
      pauseMs = FIRST_PAUSE_MS;
      continue;
    }
    await ports.pause(pauseMs * (0.5 + ports.random()));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Reads one stream to its end. A stream on which nothing comes, not even a heartbeat, is broken off. */
async function readStream(ports: StreamPorts): Promise<'closed' | 'failed' | 'none' | 'unauthorized'> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const leaving = leavingSignal();
  ports.signal.addEventListener('abort', stop);
  leaving.addEventListener('abort', stop);
  let watch = setTimeout(stop, SILENCE_MS);
  try {
    const place = ports.place();
    const response = await ports.fetch(addressOf(liveCalls.openLiveStream, {}), {
      headers: { accept: 'text/event-stream', ...(place === null ? {} : { 'last-event-id': place }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    });
    if (response.status === 401) return 'unauthorized';
    if (NO_STREAM.has(response.status)) return 'none';
    if (!response.ok || !response.body) return 'failed';
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return 'failed';
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(stop, SILENCE_MS);
      for (const { name, id, data } of read(piece.value)) {
        if (id === null) continue;
        ports.onNews(
          name === RESET_EVENT
            ? { kind: 'reset', id }
            : { kind: 'event', id, event: JSON.parse(data) as LiveEvent },
        );
      }
    }
    return 'closed';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(watch);
    ports.signal.removeEventListener('abort', stop);
    leaving.removeEventListener('abort', stop);
  }
}

/** The root has none, others may not have it, a demo has none. */
const NO_STREAM: ReadonlySet<number> = new Set([204, 403, 404, 501]);
