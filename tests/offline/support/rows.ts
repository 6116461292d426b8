import type { Page } from '@playwright/test';

export interface WaitingRow {
  readonly uuid: string;
  readonly type: string;
  readonly attempts: number;
  readonly eventRegisteredAt: string;
  readonly sentAtMs: number | null;
}

export interface EndedRow {
  readonly uuid: string;
  readonly type: string | null;
  readonly result: string;
  readonly message: string | null;
}

/** Reads queued writes in IndexedDB, without the app's own analytics rows. */
export const waitingRows = (page: Page) => tapsOf<WaitingRow>(page, 'events');
/** Returns the queued analytics rows. */
export async function waitingRecords(page: Page): Promise<WaitingRow[]> {
  const rows = (await rowsOf(page, 'outbox', 'events')) as WaitingRow[];
  return rows.filter(({ type }) => type === 'analytics');
}

/** Reads the number of queued rows that the page last recorded in the local storage. */
export async function markedRows(page: Page): Promise<number> {
  const mark = await page.evaluate(() => localStorage.getItem('CACHE__waiting'));
  return Number(mark?.split('|')[1]);
}
export const endedRows = (page: Page) => tapsOf<EndedRow>(page, 'outcomes');

async function tapsOf<Row extends { readonly type: string | null }>(
  page: Page,
  store: string,
): Promise<Row[]> {
  const rows = (await rowsOf(page, 'outbox', store)) as Row[];
  return rows.filter(({ type }) => type !== 'analytics');
}

/** A cached response has this key. */
export interface PersistedRow {
  readonly call: string;
  readonly params: string;
}

export const persistedAnswers = (page: Page) =>
  rowsOf(page, 'CACHE__sweep', 'answers') as Promise<PersistedRow[]>;
/** Returns the names of the calls with a cached response. */
export const persistedCalls = async (page: Page): Promise<string[]> =>
  (await persistedAnswers(page)).map(({ call }) => call);
/** Returns the stored user and clock offset. */
export const remembered = (page: Page) => rowsOf(page, 'CACHE__sweep', 'meta');

function rowsOf(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(readStore, { database, store });
}

/** Runs in a page: all rows of a store, none when the database does not exist. */
export async function readStore({
  database,
  store,
}: {
  database: string;
  store: string;
}): Promise<unknown[]> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening a missing database would create an empty one, which the app could not use.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) return [];
  const db = await answered(indexedDB.open(database));
  const rows = await answered(db.transaction(store).objectStore(store).getAll());
  db.close();
  return rows;
}

/** Returns whether the page has opened its outbox. */
export const hasOutbox = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox'));

/**
 * Blocks all writes to the outbox with an open transaction, like a slow disk. Ends with its page, or through the
 * returned function.
 */
export async function blockWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const db = opening.result;
    const tx = db.transaction(['events', 'aside', 'outcomes', 'meta'], 'readwrite');
    const state = { isOver: false };
    Object.assign(globalThis, { outboxBlock: state });
    const again = () => {
      if (state.isOver) return db.close();
      tx.objectStore('meta').get('none').onsuccess = again;
    };
    again();
  });
  return () =>
    page.evaluate(() => {
      (globalThis as unknown as { outboxBlock: { isOver: boolean } }).outboxBlock.isOver = true;
    });
}
