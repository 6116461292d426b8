import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';

type Stores<Schema extends DBSchema> = StoreNames<Schema>[];
export type Reading<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readonly'>;
export type Writing<Schema extends DBSchema> = IDBPTransaction<Schema, Stores<Schema>, 'readwrite'>;

export interface PhoneDatabase<Schema extends DBSchema> {
  read<T>(work: (tx: Reading<Schema>) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Writing<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Upgrade<Schema extends DBSchema> = (db: IDBPDatabase<Schema>) => void;

interface PhoneDatabaseOptions<Schema extends DBSchema> {
  readonly name: string;
  readonly stores: readonly StoreNames<Schema>[];
  /** Each version has one step. Never change a released step. */
  readonly upgrades: readonly Upgrade<Schema>[];
  readonly durability: 'strict' | 'relaxed';
  readonly openTimeoutMs: number;
  /** After this the transaction is aborted, and `work` runs once more over a new connection. */
  readonly workTimeoutMs: number;
}

/** Opens on first use, and again after the connection was lost, timed out or was closed. */
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
  /** `work` may run twice and must be idempotent: the first run may have reached the disk. */
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

function connectionOf<Schema extends DBSchema>(options: PhoneDatabaseOptions<Schema>) {
  let current: Promise<IDBPDatabase<Schema>> | null = null;
  let rests = 0;
  const underWay = new Set<Ending>();
  const forget = () => {
    current = null;
  };
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
    // A late connection would block upgrades: close it.
    opening.then((db) => db.close()).catch(() => undefined);
    throw error;
  }
}

function openConnection<Schema extends DBSchema>(
  { name, upgrades }: PhoneDatabaseOptions<Schema>,
  forget: () => void,
): Promise<IDBPDatabase<Schema>> {
  // Some embedded browsers have none; a tap is then sent live, as with a storage that fails.
  if (typeof indexedDB === 'undefined') {
    return Promise.reject(new DOMException('This browser has no IndexedDB', 'NotSupportedError'));
  }
  const opening: Promise<IDBPDatabase<Schema>> = openDB<Schema>(name, upgrades.length, {
    upgrade: (db, oldVersion) => {
      for (const step of upgrades.slice(oldVersion)) step(db);
    },
    // A newer build in another tab needs to upgrade.
    blocking: () => {
      forget();
      void opening.then((db) => db.close());
    },
    terminated: forget,
  });
  return opening;
}

/** Browsers report a lost connection as InvalidStateError, AbortError or UnknownError (Safari). */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseSilent || (error instanceof Error && LOST.has(error.name));
}

interface Ending {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  readonly commit?: () => void;
  abort(): void;
}

async function finished<T>(tx: Ending, working: Promise<T>, timeoutMs: number): Promise<T> {
  // An abort rejects `working` or `done` below; do not report it twice.
  tx.done.catch(() => undefined);
  try {
    const result = await withTimeout(completed(tx, working), timeoutMs);
    if (result === null) throw new DatabaseSilent('The database did not answer in time');
    return result.value;
  } catch (error) {
    // Abort, so that a retry cannot write twice.
    abort(tx);
    // When the disk is full, only `tx.error` has the reason.
    throw tx.error ?? error;
  }
}

async function completed<T>(tx: Ending, working: Promise<T>): Promise<T> {
  const result = await working;
  try {
    tx.commit?.();
  } catch {
    // The transaction commits already.
  }
  await tx.done;
  return result;
}

function abort(tx: Pick<Ending, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // The transaction is over or commits already.
  }
}

/** Another tab blocks the database, or it does not answer. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

class DatabaseSilent extends DatabaseBlocked {}

/** Browsers use different names, or only the message of an UnknownError. All contain "quota". [CACHE-16] */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

// In Safari, an open transaction of a page in the back/forward cache blocks all other pages. Therefore such a page closes
// its connections, and opens none until it is shown again.

let frozen: Promise<void> | null = null;
let wake = () => {};
const releases = new Set<() => void>();

function whenShown(): Promise<void> {
  return frozen ?? Promise.resolve();
}

function onPageFreeze(release: () => void): void {
  if (releases.size === 0) watch();
  releases.add(release);
}

// Service workers do not get these events.
function watch(): void {
  globalThis.addEventListener?.('pagehide', (event) => {
    if (!isPersisted(event) || frozen) return;
    frozen = new Promise((resolve) => {
      wake = resolve;
    });
    for (const release of releases) release();
  });
  globalThis.addEventListener?.('pageshow', () => {
    frozen = null;
    wake();
  });
}

const isPersisted = (event: Event): boolean => 'persisted' in event && event.persisted === true;
