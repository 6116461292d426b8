import { callAddress } from '@/lib/core/client/client';
import { leavingSignal, whenBack } from '@/lib/core/client/page-leave';
import { liveCalls } from './calls';
import { createEventReader, RESET_EVENT, SILENCE_MS } from './event-text';
import type { LiveEvent } from './wire';

/** What a stream tells. */
export type StreamEvent =
  | { readonly kind: 'event'; readonly id: string; readonly event: LiveEvent }
  /** What was read before may be old. */
  | { readonly kind: 'reset'; readonly id: string };

export interface StreamPorts {
  readonly fetch: typeof fetch;
  /** Resolves after so long, or when the connection or the page comes back. */
  readonly pause: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly onEvent: (news: StreamEvent) => void;
  /** The place to go on from: the id of the latest news that this browser has. */
  readonly lastEventId: () => string | null;
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
    const place = ports.lastEventId();
    const response = await ports.fetch(callAddress(liveCalls.openLiveStream, {}), {
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
        ports.onEvent(
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

/** What of the browser’s Web Locks is used: `work` runs once nobody else holds the name. */
export interface StreamLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

interface SharedStreamOptions extends Pick<StreamPorts, 'fetch' | 'pause' | 'random' | 'onUnauthorized'> {
  /** Whose news it is: other scopes have streams of their own. */
  readonly scope: string;
  /** Undefined where the browser has none, as on plain http from another machine: then each tab holds a stream. */
  readonly locks: StreamLocks | undefined;
  /** `isFirst` in one tab alone, which acts for all. */
  readonly onEvent: (news: StreamEvent, isFirst: boolean) => void;
}

/**
 * One stream for all tabs of a browser: the tab that has the lock holds it and passes on what comes; when that tab goes, the next
 * one goes on from the place that it has heard of. Answers what ends it for this tab.
 */
export function shareStream({ scope, locks, onEvent: onNews, ...ports }: SharedStreamOptions): () => void {
  const abort = new AbortController();
  const name = `live ${scope}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let place: string | null = null;
  const take = (news: StreamEvent, isFirst: boolean) => {
    // A tab that becomes the leader may be sent what its predecessor had passed on.
    if (news.kind === 'event' && place !== null && Number(news.id) <= Number(place)) return;
    place = news.id;
    onNews(news, isFirst);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => take(data, false);
  const hold = () =>
    holdStream({
      ...ports,
      signal: abort.signal,
      lastEventId: () => place,
      onEvent: (news) => {
        channel?.postMessage(news);
        take(news, true);
      },
    });
  // Without either the tabs cannot share one, and each holds its own.
  if (locks && channel) locks.request(name, { signal: abort.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    abort.abort();
    channel?.close();
  };
}
