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

/** What is on the phone, read beside the app. */
export const waitingRows = (page: Page) => rowsOf(page, 'events') as Promise<WaitingRow[]>;
export const endedRows = (page: Page) => rowsOf(page, 'outcomes') as Promise<EndedRow[]>;

function rowsOf(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // To open a database that is not there would make an empty one, which the app could not use.
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === 'outbox')) return [];
    const db = await answered(indexedDB.open('outbox'));
    const rows = await answered(db.transaction(name).objectStore(name).getAll());
    db.close();
    return rows;
  }, store);
}

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
