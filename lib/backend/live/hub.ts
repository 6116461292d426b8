import 'server-only';
import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/database/database';
import { liveEvents, liveRecipients } from '@/lib/backend/database/schema/chat';
import { acrossWorlds } from '@/lib/backend/worlds/worlds';
import { LIVE_CHANNEL } from './channel';
import type { Recipient } from './publish';

/** One event as it is stored, in wire names. */
export interface StoredEvent {
  /** Its number among the recipient's. */
  readonly sequence: number;
  readonly event: unknown;
}

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
export interface Subscription {
  readonly world: string;
  readonly to: Recipient;
  /** The number of the last event that the subscriber has, or null for one who has none. */
  readonly after: number | null;
}

/** Brings a process's open streams the events of their recipients. */
export interface LiveHub {
  /** Answers what ends it. */
  subscribe(subscription: Subscription, subscriber: Subscriber): () => void;
  /** Ends all subscriptions and takes no more. */
  close(): Promise<void>;
}

interface Entry extends Subscriber {
  readonly world: string;
  readonly to: Recipient;
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
 */
export function createLiveHub(database: Database, onFailure: (error: unknown) => void): LiveHub {
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
        await readFor(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
      }
    } catch (error) {
      listening = null;
      onFailure(error);
      // They come back, and the list goes on where they are.
      for (const entry of [...byKey.values()].flatMap((entries) => [...entries])) drop(entry);
      waiting.clear();
    } finally {
      isReading = false;
    }
  }

  async function readFor(entries: readonly Entry[]): Promise<void> {
    const found = await findNews(database, entries);
    for (const entry of entries) if (byKey.get(keyOf(entry))?.has(entry)) deliver(entry, found);
  }

  function drop(entry: Entry): void {
    remove(entry);
    entry.onEnd();
  }

  function remove(entry: Entry): void {
    const entries = byKey.get(keyOf(entry));
    entries?.delete(entry);
    if (entries?.size === 0) byKey.delete(keyOf(entry));
  }

  return {
    subscribe({ world, to, after }, subscriber) {
      const entry: Entry = { ...subscriber, world, to, after };
      if (isClosed) {
        entry.onEnd();
        return () => undefined;
      }
      const key = keyOf(entry);
      const entries = byKey.get(key) ?? new Set();
      const [oldest] = entries;
      if (oldest && entries.size >= MOST_OPEN) drop(oldest);
      byKey.set(key, entries.add(entry));
      wake([key]);
      return () => remove(entry);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const entry of [...byKey.values()].flatMap((entries) => [...entries])) drop(entry);
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}

const keyOf = ({ world, to }: Pick<Entry, 'world' | 'to'>) => JSON.stringify([world, to]);

interface News {
  readonly last: number;
  readonly events: readonly StoredEvent[];
}

/** What is kept of each recipient after the place of whoever is furthest behind. */
async function findNews(database: Database, entries: readonly Entry[]): Promise<ReadonlyMap<string, News>> {
  const news = new Map<string, { last: number; events: StoredEvent[] }>();
  for (const entry of entries) news.set(keyOf(entry), { last: 0, events: [] });
  await acrossWorlds(database, async (tx) => {
    const places = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
    const recipients = await tx
      .select()
      .from(liveRecipients)
      .where(
        anyOf(places, (of) => and(eq(liveRecipients.world, of.world), eq(liveRecipients.recipient, of.to))),
      );
    for (const { world, recipient, lastSequence } of recipients) {
      const known = news.get(keyOf({ world, to: recipient }));
      if (known) known.last = lastSequence;
    }
    const behind = entries.filter(
      (entry) => entry.after !== null && entry.after < (news.get(keyOf(entry))?.last ?? 0),
    );
    if (behind.length === 0) return;
    const rows = await tx
      .select()
      .from(liveEvents)
      .where(
        anyOf(furthestBehind(behind), (of) =>
          and(
            eq(liveEvents.world, of.world),
            eq(liveEvents.recipient, of.to),
            gt(liveEvents.sequence, of.after ?? 0),
          ),
        ),
      )
      .orderBy(asc(liveEvents.world), asc(liveEvents.recipient), asc(liveEvents.sequence));
    for (const { world, recipient, sequence, event } of rows) {
      news.get(keyOf({ world, to: recipient }))?.events.push({ sequence, event });
    }
  });
  return news;
}

function furthestBehind(entries: readonly Entry[]): readonly Entry[] {
  const furthest = new Map<string, Entry>();
  for (const entry of entries) {
    const other = furthest.get(keyOf(entry));
    if (!other || (entry.after ?? 0) < (other.after ?? 0)) furthest.set(keyOf(entry), entry);
  }
  return [...furthest.values()];
}

const anyOf = (entries: readonly Entry[], isOf: (entry: Entry) => SQL | undefined): SQL | undefined =>
  or(...entries.map(isOf));

/** Gives a subscriber what follows its place, or a new place where that is not kept. */
function deliver(entry: Entry, found: ReadonlyMap<string, News>): void {
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
