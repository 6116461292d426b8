import { createParser } from 'eventsource-parser';
import { RESET_EVENT, SILENCE_MS } from '@/lib/core/ground/live/event-stream';
import type { LiveEvent } from '@/lib/core/ground/live/schema';
import { leavingSignal, whenBack } from '@/lib/core/phone/client/page-leave';

export type StreamEvent =
  | { readonly kind: 'event'; readonly id: string; readonly event: LiveEvent }
  | { readonly kind: 'reset'; readonly id: string };

export type StreamLife = 'alive' | 'failed' | 'ended';

export interface StreamPorts {
  readonly address: string;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
  readonly random: () => number;
  readonly onEvent: (streamEvent: StreamEvent) => void;
  readonly lastEventId: () => string | null;
  readonly onUnauthorized: () => void;
  /** The stream calls it at each sign of life, when it fails, and when the session has ended. */
  readonly onLife?: (life: StreamLife) => void;
  readonly signal: AbortSignal;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lasted this long is reopened without a pause. */
const GOOD_LIFE_MS = 10_000;

/** Reopens the stream until `signal` aborts, with backoff and jitter after failures. */
export async function holdStream(ports: StreamPorts): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!ports.signal.aborted) {
    await whenBack();
    if (ports.signal.aborted) return;
    const beganAt = performance.now();
    const end = await readStream(ports);
    if (end !== 'closed' && !ports.signal.aborted)
      ports.onLife?.(end === 'unauthorized' ? 'ended' : 'failed');
    if (end === 'none' || ports.signal.aborted) return;
    if (end === 'unauthorized') {
      // Another tab may be signing out; then this tab leaves anyway.
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

async function readStream(ports: StreamPorts): Promise<'closed' | 'failed' | 'none' | 'unauthorized'> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const leaving = leavingSignal();
  ports.signal.addEventListener('abort', stop);
  leaving.addEventListener('abort', stop);
  let watch = setTimeout(stop, SILENCE_MS);
  try {
    const place = ports.lastEventId();
    const response = await ports.fetch(ports.address, {
      headers: { accept: 'text/event-stream', ...(place === null ? {} : { 'last-event-id': place }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    });
    if (ENDED.has(response.status)) return 'unauthorized';
    if (NO_STREAM.has(response.status)) return 'none';
    if (!response.ok || !response.body) return 'failed';
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return 'failed';
    const parser = createParser({
      onEvent: ({ event: name, id, data }) => {
        if (id === undefined) return;
        ports.onEvent(
          name === RESET_EVENT
            ? { kind: 'reset', id }
            : { kind: 'event', id, event: JSON.parse(data) as LiveEvent },
        );
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(stop, SILENCE_MS);
      ports.onLife?.('alive');
      parser.feed(piece.value);
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

/** The office sends 205, because an error status would appear in the console while a form signs out. */
const ENDED: ReadonlySet<number> = new Set([401, 205]);

/** 204 means that the root has no streams, 501 that it is a demo. */
const NO_STREAM: ReadonlySet<number> = new Set([204, 403, 404, 501]);

export interface StreamLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

interface SharedStreamOptions
  extends Pick<StreamPorts, 'address' | 'fetch' | 'pause' | 'random' | 'onUnauthorized' | 'onLife'> {
  readonly scope: string;
  /** Web Locks need a secure origin. Without them each tab has its own stream. */
  readonly locks: StreamLocks | undefined;
  /** `isFirst` is true in one tab only. */
  readonly onEvent: (streamEvent: StreamEvent, isFirst: boolean) => void;
}

type TabMessage =
  | StreamEvent
  | { readonly kind: 'joined' }
  | { readonly kind: 'life'; readonly life: StreamLife };

/** All tabs share one stream: the tab with the lock forwards its events. Returns a function that leaves. */
export function shareStream({
  scope,
  locks,
  onEvent: notifyPage,
  onLife,
  ...ports
}: SharedStreamOptions): () => void {
  const abort = new AbortController();
  const name = `live ${scope}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let place: string | null = null;
  const take = (streamEvent: StreamEvent, isFirst: boolean) => {
    // A new leader may receive events that the previous one has forwarded.
    if (streamEvent.kind === 'event' && place !== null && Number(streamEvent.id) <= Number(place)) return;
    place = streamEvent.id;
    notifyPage(streamEvent, isFirst);
  };
  // The tab with the stream answers a new tab, which would otherwise hear of the next heartbeat only.
  let own: StreamLife | null = null;
  const tellLife = (life: StreamLife) => {
    own = life;
    channel?.postMessage({ kind: 'life', life });
    onLife?.(life);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'joined') {
        if (own !== null) channel.postMessage({ kind: 'life', life: own });
      } else if (data.kind === 'life') onLife?.(data.life);
      else take(data, false);
    };
    channel.postMessage({ kind: 'joined' });
  }
  const hold = () =>
    holdStream({
      ...ports,
      signal: abort.signal,
      lastEventId: () => place,
      ...(onLife && { onLife: tellLife }),
      onEvent: (streamEvent) => {
        channel?.postMessage(streamEvent);
        take(streamEvent, true);
      },
    });
  if (locks && channel) locks.request(name, { signal: abort.signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    abort.abort();
    channel?.close();
  };
}
