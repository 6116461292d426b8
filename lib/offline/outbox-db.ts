import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { OUTBOX_DURATIONS } from './durations';
import type { NewOutboxEvent, OutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { UnreadableReason } from './read-event';

/** A row that this build cannot send, kept as it was found. */
export interface AsideRow {
  readonly sequence: number;
  readonly row: unknown;
  readonly reason: UnreadableReason;
}

/** What drains of different pages and the worker tell each other. Instants are the phone's clock. */
export interface DrainNotes {
  /** When the last event ended, and whose it was. */
  readonly lastEndMs: number | null;
  readonly lastObjectId: string | null;
  /** Goes up with each stop, so that a drain elsewhere stops too instead of asking the same server again. */
  readonly stops: number;
  /** Set by a Retry-After: nothing is sent for `holdMs` from `holdFromMs`, or no analytics. */
  readonly holdFromMs: number | null;
  readonly holdMs: number;
  readonly holdsAnalyticsAlone: boolean;
}

export interface OutboxSchema extends DBSchema {
  /** Rows are events as far as they are readable; see `readEvent`. */
  events: { key: number; value: OutboxEvent | NewOutboxEvent; indexes: { byUuid: string } };
  aside: { key: number; value: AsideRow };
  outcomes: { key: string; value: OutboxOutcome };
  meta: { key: 'drain'; value: DrainNotes };
}

const STORES = ['events', 'aside', 'outcomes', 'meta'] as const;
type Stores = (typeof STORES)[number][];

export type OutboxReading = IDBPTransaction<OutboxSchema, Stores, 'readonly'>;
export type OutboxWriting = IDBPTransaction<OutboxSchema, Stores, 'readwrite'>;

/**
 * The outbox's database. Every piece of work is one transaction over all of it, so that pages and worker see one order
 * of changes; a write is on the disk when its promise resolves.
 */
export interface OutboxDb {
  read<T>(work: (tx: OutboxReading) => Promise<T>): Promise<T>;
  write<T>(work: (tx: OutboxWriting) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type Upgrade = (db: IDBPDatabase<OutboxSchema>) => void;

/** One step a version, applied from the version that the phone has; a step that was released is never changed. */
export const UPGRADES: readonly Upgrade[] = [
  (db) => {
    const events = db.createObjectStore('events', { keyPath: 'sequence', autoIncrement: true });
    events.createIndex('byUuid', 'uuid', { unique: true });
    db.createObjectStore('aside', { keyPath: 'sequence' });
    db.createObjectStore('outcomes', { keyPath: 'uuid' });
    db.createObjectStore('meta');
  },
];

export interface OutboxDbOptions {
  readonly name?: string;
  readonly upgrades?: readonly Upgrade[];
  readonly openTimeoutMs?: number;
}

/** Opens at the first use and again whenever the connection was lost or given up for another tab's upgrade. */
export function openOutboxDb({
  name = 'outbox',
  upgrades = UPGRADES,
  openTimeoutMs = OUTBOX_DURATIONS.openTimeoutMs,
}: OutboxDbOptions = {}): OutboxDb {
  let connection: Promise<IDBPDatabase<OutboxSchema>> | null = null;

  const forget = () => {
    connection = null;
  };
  const connect = () => {
    connection ??= withinTime(openConnection(name, upgrades, forget), openTimeoutMs).catch((error) => {
      forget();
      throw error;
    });
    return connection;
  };
  const read = async <T>(work: (tx: OutboxReading) => Promise<T>): Promise<T> => {
    const tx = (await connect()).transaction([...STORES] as Stores, 'readonly');
    return finished(tx, work(tx));
  };
  const write = async <T>(work: (tx: OutboxWriting) => Promise<T>): Promise<T> => {
    const tx = (await connect()).transaction([...STORES] as Stores, 'readwrite', { durability: 'strict' });
    return finished(tx, work(tx));
  };
  /** Work may run twice: what it does must be the same when the first time did reach the disk. */
  const reopenedOnce = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      forget();
      return run();
    }
  };
  return {
    read: (work) => reopenedOnce(() => read(work)),
    write: (work) => reopenedOnce(() => write(work)),
    close: async () => {
      const closing = connection;
      forget();
      (await closing)?.close();
    },
  };
}

function openConnection(
  name: string,
  upgrades: readonly Upgrade[],
  forget: () => void,
): Promise<IDBPDatabase<OutboxSchema>> {
  const opening: Promise<IDBPDatabase<OutboxSchema>> = openDB<OutboxSchema>(name, upgrades.length, {
    upgrade: (db, oldVersion) => {
      for (const step of upgrades.slice(oldVersion)) step(db);
    },
    // A newer build waits in another tab: this one lets go, and opens again with its next use.
    blocking: () => {
      forget();
      void opening.then((db) => db.close());
    },
    terminated: forget,
  });
  return opening;
}

async function finished<T>(tx: OutboxReading | OutboxWriting, working: Promise<T>): Promise<T> {
  // An abort is told through the work or through `done` below; this keeps it from being told twice.
  tx.done.catch(() => undefined);
  try {
    const result = await working;
    await tx.done;
    return result;
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // It is over already, which is what was wanted.
    }
    // A full disk shows as an aborted request; only the transaction knows why.
    throw tx.error ?? error;
  }
}

/** The connection never came: an old tab holds the database and does not let go. */
export class OutboxBlocked extends Error {
  override readonly name = 'OutboxBlocked';
}

async function withinTime(opening: Promise<IDBPDatabase<OutboxSchema>>, timeoutMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutboxBlocked('The outbox did not open in time')), timeoutMs);
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    // When it opens after all, nobody holds it, and it would stand in the way of an upgrade.
    opening.then((db) => db.close()).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Names under which browsers tell that the connection is gone: closed (InvalidStateError), cut while at work
 * (AbortError), or Safari's "Connection to Indexed Database server lost" (UnknownError).
 */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name);
}
