import 'server-only';
import type { Database } from '@/lib/core/database/database';
import {
  findEvents,
  keyOf,
  type RecipientEvents,
  type StoredEvent,
  type StreamPosition,
} from './find-events';
import { LIVE_CHANNEL } from './publish';

export interface Subscriber {
  /** The next events, in their order and without a gap. */
  readonly onEvents: (events: readonly StoredEvent[]) => void;
  /**
   * What was asked for is not kept any more, or was never there: whatever was read before is old. Events go on after
   * `sequence`. Also the first thing that a subscriber hears who asked for nothing.
   */
  readonly onReset: (sequence: number) => void;
  /** Nothing more comes. */
  readonly onEnd: () => void;
}

/** Who subscribes, and from where on. */
export interface Subscription extends StreamPosition {
  /** Whose token it is: the worker's account, or that of an administrator who impersonates them. */
  readonly accountId: number;
}

/** Brings a process's open streams the events of their recipients. */
export interface LiveHub {
  /** Answers what ends it. */
  subscribe(subscription: Subscription, subscriber: Subscriber): () => void;
  /** Ends all subscriptions and takes no more. */
  close(): Promise<void>;
}

interface Entry extends Subscriber, Omit<Subscription, 'after'> {
  after: number | null;
}

/** Open streams of one recipient: a browser has one. The oldest ends for one more. */
const MOST_OPEN = 20;

/** Recipients a query. */
const A_QUERY = 200;

/**
 * A subscriber is a place in its recipient's list of events. A notification says that there may be more, and then the table is
 * read from that place on: it alone says what comes next, so that a notification that is lost, doubled or late costs nothing but
 * time. All who wait while one reading is underway are served by the next.
 *
 * Each reading also checks that the subscriber's token still exists. A trigger on `tokens` notifies when one is deleted, by whatever
 * code or process, so that its streams end at once.
 * See docs/decisions/0100-live-events-as-a-numbered-list.md.
 */
export function createLiveHub(database: Database, onFailure: (error: unknown) => void): LiveHub {
  /** Each entry twice: under its recipient and under its account. */
  const byKey = new Map<string, Set<Entry>>();
  const waiting = new Set<string>();
  let isReading = false;
  let isClosed = false;
  let listening: Promise<() => Promise<void>> | null = null;

  const wake = (keys: Iterable<string>) => {
    for (const key of keys) if (byKey.has(key)) waiting.add(key);
    if (!isReading && waiting.size > 0) void readAll();
  };
  const listen = () => {
    listening ??= database.listen(LIVE_CHANNEL, {
      onPayload: (payload) => wake([payload]),
      onReconnected: () => wake(byKey.keys()),
    });
    return listening;
  };

  async function readAll(): Promise<void> {
    isReading = true;
    try {
      // Before the first reading, so that nothing is committed unheard between the two.
      await listen();
      while (waiting.size > 0 && !isClosed) {
        const keys = [...waiting].slice(0, A_QUERY);
        for (const key of keys) waiting.delete(key);
        await readFor([...new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))]);
      }
    } catch (error) {
      listening = null;
      onFailure(error);
      // They come back, and the list goes on where they are.
      dropAll();
      waiting.clear();
    } finally {
      isReading = false;
    }
  }

  async function readFor(entries: readonly Entry[]): Promise<void> {
    const { eventsByRecipient: news, tokenHashes } = await findEvents(database, entries);
    for (const entry of entries) {
      if (!byKey.get(keyOf(entry))?.has(entry)) continue;
      if (tokenHashes.has(entry.tokenHash)) deliver(entry, news);
      else drop(entry);
    }
  }

  function drop(entry: Entry): void {
    remove(entry);
    entry.onEnd();
  }

  function dropAll(): void {
    for (const entry of new Set([...byKey.values()].flatMap((entries) => [...entries]))) drop(entry);
  }

  function remove(entry: Entry): void {
    for (const key of keysOf(entry)) {
      const entries = byKey.get(key);
      entries?.delete(entry);
      if (entries?.size === 0) byKey.delete(key);
    }
  }

  return {
    subscribe(subscription, subscriber) {
      const entry: Entry = { ...subscriber, ...subscription };
      if (isClosed) {
        entry.onEnd();
        return () => undefined;
      }
      const open = byKey.get(keyOf(entry)) ?? new Set();
      const [oldest] = open;
      if (oldest && open.size >= MOST_OPEN) drop(oldest);
      for (const key of keysOf(entry)) byKey.set(key, (byKey.get(key) ?? new Set()).add(entry));
      wake([keyOf(entry)]);
      return () => remove(entry);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      dropAll();
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}

/** The second one is the trigger's payload when a token of the account is deleted. */
const keysOf = (entry: Entry) => [keyOf(entry), keyOf({ ...entry, to: `account:${entry.accountId}` })];

/** Gives a subscriber what follows its place, or a new place where that is not kept. */
function deliver(entry: Entry, found: ReadonlyMap<string, RecipientEvents>): void {
  const { last = 0, events: all = [] } = found.get(keyOf(entry)) ?? {};
  const { after } = entry;
  if (after === null || after > last) {
    entry.after = last;
    entry.onReset(last);
    return;
  }
  const events = all.filter(({ sequence }) => sequence > after);
  const first = events[0];
  if (first === undefined) {
    // Committed since the numbers were read: its own notification follows.
    return;
  }
  if (first.sequence !== after + 1) {
    entry.after = last;
    entry.onReset(last);
    return;
  }
  entry.after = events.at(-1)?.sequence ?? after;
  entry.onEvents(events);
}
