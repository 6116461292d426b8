import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { withTimeout } from '@/lib/with-timeout';
import { DatabaseBlocked, DatabaseSilent } from './database-errors';
import { onRest, whenShown } from './page-rest';
import { abort, type Ending, finished } from './run-transaction';

type Stores<Schema extends DBSchema> = StoreNames<Schema>[];
export type Reading<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readonly'>;
export type Writing<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readwrite'>;

/**
 * A database of the phone. Every piece of work is one transaction over all of it, so that pages and worker see one order
 * of changes.
 */
export interface Database<Schema extends DBSchema> {
  read<T>(work: (tx: Reading<Schema>) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Writing<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Upgrade<Schema extends DBSchema> = (db: IDBPDatabase<Schema>) => void;

export interface DatabaseOptions<Schema extends DBSchema> {
  readonly name: string;
  readonly stores: readonly StoreNames<Schema>[];
  /** One step a version, applied from the version that the phone has; a step that was released is never changed. */
  readonly upgrades: readonly Upgrade<Schema>[];
  /** `strict`: a write is on the disk when its promise resolves. */
  readonly durability: 'strict' | 'relaxed';
  readonly openTimeoutMs: number;
  /** A transaction without an end by then is undone, and its work begun again over another connection, once. */
  readonly workTimeoutMs: number;
}

/**
 * Opens at the first use and again whenever the connection was lost, did not answer, or was given up: for another tab's
 * upgrade, or because the page went into the back/forward cache.
 */
export function openDatabase<Schema extends DBSchema>(options: DatabaseOptions<Schema>): Database<Schema> {
  const { durability, workTimeoutMs } = options;
  const stores = [...options.stores];
  const connection = connectionOf(options);

  const read = async <T>(work: (tx: Reading<Schema>) => Promise<T>): Promise<T> => {
    const tx = (await connection.get()).transaction(stores, 'readonly');
    return connection.during(tx, finished(tx, work(tx), workTimeoutMs));
  };
  const write = async <T>(work: (tx: Writing<Schema>) => Promise<T>): Promise<T> => {
    const tx = (await connection.get()).transaction(stores, 'readwrite', { durability });
    return connection.during(tx, finished(tx, work(tx), workTimeoutMs));
  };
  /** Work may run twice: what it does must be the same when the first time did reach the disk. */
  const reopenedOnce = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let isSecond = false; ; ) {
      await whenShown();
      const rests = connection.rests();
      try {
        return await run();
      } catch (error) {
        const hasRested = connection.rests() > rests;
        if (!isConnectionLost(error) || (isSecond && !hasRested)) throw error;
        isSecond ||= !hasRested;
        connection.drop();
      }
    }
  };
  return {
    read: (work) => reopenedOnce(() => read(work)),
    write: (work) => reopenedOnce(() => write(work)),
    close: connection.close,
  };
}

/** The one connection of a page, and what is under way over it. */
function connectionOf<Schema extends DBSchema>(options: DatabaseOptions<Schema>) {
  let current: Promise<IDBPDatabase<Schema>> | null = null;
  let rests = 0;
  const underWay = new Set<Ending>();
  const forget = () => {
    current = null;
  };
  /** Whatever is still under way over it may end; nothing new begins. */
  const drop = () => {
    current?.then((db) => db.close()).catch(() => undefined);
    forget();
  };
  onRest(() => {
    rests += 1;
    for (const tx of underWay) abort(tx);
    drop();
  });
  return {
    drop,
    /** How often the page has gone into the back/forward cache. */
    rests: () => rests,
    get: () => {
      current ??= openInTime(options, forget).catch((error) => {
        forget();
        throw error;
      });
      return current;
    },
    during: async <T>(tx: Ending, ending: Promise<T>): Promise<T> => {
      underWay.add(tx);
      try {
        return await ending;
      } finally {
        underWay.delete(tx);
      }
    },
    close: async () => {
      const closing = current;
      forget();
      (await closing)?.close();
    },
  };
}

async function openInTime<Schema extends DBSchema>(
  options: DatabaseOptions<Schema>,
  forget: () => void,
): Promise<IDBPDatabase<Schema>> {
  const opening = openConnection(options, forget);
  try {
    const opened = await withTimeout(opening, options.openTimeoutMs);
    if (opened === null) throw new DatabaseBlocked('The database did not open in time');
    return opened.value;
  } catch (error) {
    // When it opens after all, nobody holds it, and it would stand in the way of an upgrade.
    opening.then((db) => db.close()).catch(() => undefined);
    throw error;
  }
}

function openConnection<Schema extends DBSchema>(
  { name, upgrades }: DatabaseOptions<Schema>,
  forget: () => void,
): Promise<IDBPDatabase<Schema>> {
  const opening: Promise<IDBPDatabase<Schema>> = openDB<Schema>(name, upgrades.length, {
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

/**
 * Names under which browsers report that the connection is gone: closed (InvalidStateError), cut while at work
 * (AbortError), or Safari's "Connection to Indexed Database server lost" (UnknownError).
 */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseSilent || (error instanceof Error && LOST.has(error.name));
}
