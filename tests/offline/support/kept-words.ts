import type { Page } from '@playwright/test';

/** Returns the number of files in the service worker's caches. */
export const cachedFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(kept.map((cache) => cache.keys()))).flat().length;
  });

/** Returns the words that are stored anywhere in this browser. */
export async function keptWords(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await storedTexts(page);
  return words.filter((word) => texts.includes(word));
}

/** Returns all caches, databases and web storage of the origin as one text. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(
      caught.map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(
            async (request) => `${request.url} ${await (await cache.match(request))?.text()}`,
          ),
        ),
      ),
    );
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await answered(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        rows.push(await answered(all.getAllKeys()), await answered(all.getAll()));
      }
      db.close();
    }
    return JSON.stringify([files, rows, { ...localStorage }, { ...sessionStorage }]);
  });
