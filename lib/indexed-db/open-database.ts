import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

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
}

/** Opens at the first use and again whenever the connection was lost or given up for another tab's upgrade. */
export function openDatabase<Schema extends DBSchema>(options: DatabaseOptions<Schema>): Database<Schema> {
  const { durability, openTimeoutMs } = options;
  const stores = [...options.stores];
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  const forget = () => {
    connection = null;
  };
  const connect = () => {
    connection ??= withinTime(openConnection(options, forget), openTimeoutMs).catch((error) => {
      forget();
      throw error;
    });
    return connection;
  };
  const read = async <T>(work: (tx: Reading<Schema>) => Promise<T>): Promise<T> => {
    const tx = (await connect()).transaction(stores, 'readonly');
    return finished(tx, work(tx));
  };
  const write = async <T>(work: (tx: Writing<Schema>) => Promise<T>): Promise<T> => {
    const tx = (await connect()).transaction(stores, 'readwrite', { durability });
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

/** What every transaction has of which the end is awaited. */
interface Ending {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
}

async function finished<T>(tx: Ending, working: Promise<T>): Promise<T> {
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
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

async function withinTime<Schema extends DBSchema>(
  opening: Promise<IDBPDatabase<Schema>>,
  timeoutMs: number,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseBlocked('The database did not open in time')), timeoutMs);
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
