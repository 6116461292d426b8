import type { Page } from '@playwright/test';

/** What a test looks at of a row of the outbox. */
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

/** What was tapped and is on the phone, read beside the app. The app's own records wait there too, and matter to nobody. */
export const waitingRows = (page: Page) => tapsOf<WaitingRow>(page, 'events');
/** What the app has recorded of itself and not sent. */
export async function waitingRecords(page: Page): Promise<WaitingRow[]> {
  const rows = (await rowsOf(page, 'outbox', 'events')) as WaitingRow[];
  return rows.filter(({ type }) => type === 'analytics');
}

/** How many rows waited when the page last looked, as it wrote it down beside the databases. */
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

/** An answer of a call that the phone keeps. */
export interface PersistedRow {
  readonly call: string;
  readonly params: string;
}

export const persistedAnswers = (page: Page) =>
  rowsOf(page, 'CACHE__sweep', 'answers') as Promise<PersistedRow[]>;
/** The names of the calls whose answers the phone keeps. */
export const persistedCalls = async (page: Page): Promise<string[]> =>
  (await persistedAnswers(page)).map(({ call }) => call);
/** Whose phone it is and how far its clock is off, as far as the phone knows. */
export const remembered = (page: Page) => rowsOf(page, 'CACHE__sweep', 'meta');

function rowsOf(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(readStore, { database, store });
}

/** Runs in a page: every row of a store of the app's, none where it is not there yet. */
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
  // To open a database that is not there would make an empty one, which the app could not use.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === database)) return [];
  const db = await answered(indexedDB.open(database));
  const rows = await answered(db.transaction(store).objectStore(store).getAll());
  db.close();
  return rows;
}

/** The page's queue is open, with its code. */
export const hasOutbox = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'outbox'));

/**
 * Keeps every write to the outbox waiting, as a slow disk would, by a transaction that does not end; ends when its page is
 * closed or killed, or by what is answered.
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
