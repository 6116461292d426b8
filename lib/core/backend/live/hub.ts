import 'server-only';
import type { Database } from '@/lib/core/backend/database/database';
import {
  findEvents,
  keyOf,
  type RecipientEvents,
  type StoredEvent,
  type StreamPosition,
} from './find-events';
import { LIVE_CHANNEL } from './publish';

export interface Subscriber {
  readonly onEvents: (events: readonly StoredEvent[]) => void;
  /** The events after the position are gone: earlier reads are stale. It is also called first without a position. */
  readonly onReset: (sequence: number) => void;
  readonly onEnd: () => void;
}

export interface Subscription extends StreamPosition {
  readonly accountId: number;
}

export interface LiveHub {
  subscribe(subscription: Subscription, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

interface Entry extends Subscriber, Omit<Subscription, 'after'> {
  after: number | null;
}

/** Streams per recipient and account, usually one per browser. One more ends the oldest. */
const MOST_OPEN = 20;

const A_QUERY = 200;

// A notification only triggers a read of the table, so a lost or repeated one does no harm. Each read also checks the
// tokens; a trigger notifies when one is deleted. See docs/decisions/0100-live-events-as-a-numbered-list.md.
export function createLiveHub(database: Database, onFailure: (error: unknown) => void): LiveHub {
  /** Each entry has both keys of `keysOf`. */
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
      // Listen before the first read, so that no commit is missed.
      await listen();
      while (waiting.size > 0 && !isClosed) {
        const keys = [...waiting].slice(0, A_QUERY);
        for (const key of keys) waiting.delete(key);
        await readFor([...new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))]);
      }
    } catch (error) {
      listening = null;
      onFailure(error);
      // The clients reconnect and resume.
      dropAll();
      waiting.clear();
    } finally {
      isReading = false;
    }
  }

  async function readFor(entries: readonly Entry[]): Promise<void> {
    const { eventsByRecipient: byRecipient, tokenHashes } = await findEvents(database, entries);
    for (const entry of entries) {
      if (!byKey.get(keyOf(entry))?.has(entry)) continue;
      if (tokenHashes.has(entry.tokenHash)) deliver(entry, byRecipient);
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
      const open = [...(byKey.get(keyOf(entry)) ?? [])].filter(
        (other) => other.accountId === entry.accountId,
      );
      const [oldest] = open;
      if (oldest && open.length >= MOST_OPEN) drop(oldest);
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

/** The second key is the payload of the token trigger. */
const keysOf = (entry: Entry) => [keyOf(entry), keyOf({ ...entry, to: `account:${entry.accountId}` })];

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
    // The event was committed after the read. Its own notification follows.
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
