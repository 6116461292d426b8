import { holdStream, type LiveNews, type StreamPorts } from './live-stream';

/** What of the browser’s Web Locks is used: `work` runs once nobody else holds the name. */
export interface StreamLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

interface LeaderOptions extends Pick<StreamPorts, 'fetch' | 'pause' | 'random' | 'onUnauthorized'> {
  /** Whose news it is: other scopes have streams of their own. */
  readonly scope: string;
  /** Undefined where the browser has none, as on plain http from another machine: then each tab holds a stream. */
  readonly locks: StreamLocks | undefined;
  /** `isFirst` in one tab alone, which acts for all. */
  readonly onNews: (news: LiveNews, isFirst: boolean) => void;
}

/**
 * One stream for all tabs of a browser: the tab that has the lock holds it and passes on what comes; when that tab goes, the next
 * one goes on from the place that it has heard of. Answers what ends it for this tab.
 */
export function joinStream({ scope, locks, onNews, ...ports }: LeaderOptions): () => void {
  const abort = new AbortController();
  const name = `live ${scope}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let place: string | null = null;
  const take = (news: LiveNews, isFirst: boolean) => {
    // A tab that becomes the leader may be sent what its predecessor had passed on.
    if (news.kind === 'event' && place !== null && Number(news.id) <= Number(place)) return;
    place = news.id;
    onNews(news, isFirst);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<LiveNews>) => take(data, false);
  const hold = () =>
    holdStream({
      ...ports,
      signal: abort.signal,
      place: () => place,
      onNews: (news) => {
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
