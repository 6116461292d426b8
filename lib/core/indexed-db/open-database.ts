import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { withTimeout } from '@/lib/with-timeout';

type Stores<Schema extends DBSchema> = StoreNames<Schema>[];
export type Reading<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readonly'>;
export type Writing<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readwrite'>;

/**
 * A database of the phone. Every piece of work is one transaction over all of it, so that pages and worker see one order
 * of changes.
 */
export interface PhoneDatabase<Schema extends DBSchema> {
  read<T>(work: (tx: Reading<Schema>) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Writing<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Upgrade<Schema extends DBSchema> = (db: IDBPDatabase<Schema>) => void;

interface PhoneDatabaseOptions<Schema extends DBSchema> {
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
export function openPhoneDatabase<Schema extends DBSchema>(
  options: PhoneDatabaseOptions<Schema>,
): PhoneDatabase<Schema> {
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
function connectionOf<Schema extends DBSchema>(options: PhoneDatabaseOptions<Schema>) {
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
  onPageFreeze(() => {
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
  options: PhoneDatabaseOptions<Schema>,
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
  { name, upgrades }: PhoneDatabaseOptions<Schema>,
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
 * (AbortError), or Safari's "Connection to Indexed PhoneDatabase server lost" (UnknownError).
 */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseSilent || (error instanceof Error && LOST.has(error.name));
}

/** What every transaction has of which the end is awaited. */
interface Ending {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  /** Of those that write: the browser ends it by itself from here on, whatever becomes of the page. */
  readonly commit?: () => void;
  abort(): void;
}

/** The work's result once its transaction is over. Fails with `DatabaseSilent` when it is not in time, and is undone then. */
async function finished<T>(tx: Ending, working: Promise<T>, timeoutMs: number): Promise<T> {
  // An abort rejects the work or `done` below; this keeps it from rejecting twice.
  tx.done.catch(() => undefined);
  try {
    const result = await withTimeout(completed(tx, working), timeoutMs);
    if (result === null) throw new DatabaseSilent('The database did not answer in time');
    return result.value;
  } catch (error) {
    // Once aborted it never reaches the disk, however late the browser gets to it: who does it again does not do it twice.
    abort(tx);
    // A full disk shows as an aborted request; only the transaction knows why.
    throw tx.error ?? error;
  }
}

async function completed<T>(tx: Ending, working: Promise<T>): Promise<T> {
  const result = await working;
  try {
    tx.commit?.();
  } catch {
    // It ends by itself already.
  }
  await tx.done;
  return result;
}

function abort(tx: Pick<Ending, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // It is over already, which is what was wanted, or on its way to the disk.
  }
}

/** The database cannot be had: an old tab holds it and does not let go, or it does not answer. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

/** A transaction had no end in time. What it did is undone, unless it was on its way to the disk already. */
class DatabaseSilent extends DatabaseBlocked {}

/**
 * Whether a write failed because the disk is full. Browsers name it in several ways (`QuotaExceededError`, `QUOTA_EXCEEDED_ERR`, or an
 * `UnknownError` that says it in its message alone), which have the word "quota" in common. [CACHE-16]
 */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

/*
 * A page that was left may lie in the browser's back/forward cache: it is there as it was, and runs no more. A transaction
 * that is open then stays open, and every other page waits behind it (Safari). So such a page lets go of its storage, and
 * begins nothing until it is shown again. A page that is left for good loses its connections by itself.
 */

let frozen: Promise<void> | null = null;
let wake = () => {};
const releases = new Set<() => void>();

/** Resolves at once, or for a page in the back/forward cache when it is shown again. */
function whenShown(): Promise<void> {
  return frozen ?? Promise.resolve();
}

/** Calls back when the page goes into the back/forward cache; the last moment in which it runs. */
function onPageFreeze(letGo: () => void): void {
  if (releases.size === 0) watch();
  releases.add(letGo);
}

/** Workers get neither of the two events: nothing puts them into a back/forward cache. */
function watch(): void {
  globalThis.addEventListener?.('pagehide', (event) => {
    if (!isPersisted(event) || frozen) return;
    frozen = new Promise((resolve) => {
      wake = resolve;
    });
    for (const letGo of releases) letGo();
  });
  globalThis.addEventListener?.('pageshow', () => {
    frozen = null;
    wake();
  });
}

const isPersisted = (event: Event): boolean => 'persisted' in event && event.persisted === true;
