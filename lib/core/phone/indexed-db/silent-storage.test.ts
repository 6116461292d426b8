import '@/tests/support/indexed-db';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';

const STORES = ['events', 'aside', 'outcomes', 'meta'];
const workTimeoutMs = 50;

/** Makes a page that is suspended during a write: its transaction stays open until it is released. */
async function standstill(name: string) {
  const db = await openDB(name, 1);
  let isOpen = true;
  const tx = db.transaction(STORES, 'readwrite');
  const stay = async () => {
    while (isOpen) await tx.objectStore('events').count();
  };
  const staying = stay();
  return async () => {
    isOpen = false;
    await staying;
    await tx.done;
    db.close();
  };
}

/** The next request of this name succeeds, but its event never arrives. */
function unanswered(name: 'add' | 'getAll') {
  const ask = IDBObjectStore.prototype[name];
  vi.spyOn(IDBObjectStore.prototype, name).mockImplementationOnce(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    const request: IDBRequest = Reflect.apply(ask, this, given);
    request.addEventListener('success', (event) => event.stopImmediatePropagation());
    return request;
  });
}

const opened = () => vi.spyOn(IDBFactory.prototype, 'open');

async function world() {
  const phone = outboxWorld();
  const db = openOutboxDb({ name: phone.name, workTimeoutMs });
  const outbox = createOutbox({ kinds: queuedWrites, db });
  await outbox.enqueue(phone.start(1));
  const jobs = async () => (await outbox.waiting(AMARA)).map(({ objectId }) => objectId.split('/')[0]);
  return { ...phone, db, outbox, jobs };
}

const browser = new EventTarget();
const page = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  browser.dispatchEvent(Object.assign(new Event(type), { persisted }));

beforeEach(() => void vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser)));
afterEach(() => void page('pageshow', true));

describe('storage that does not answer', () => {
  it('a read that storage does not answer is tried again over a new connection', async () => {
    const { jobs } = await world();
    const open = opened();
    unanswered('getAll');
    expect(await jobs()).toEqual(['1']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('a write that storage does not answer is tried again, and is stored only once', async () => {
    const { outbox, jobs, start } = await world();
    unanswered('add');
    expect(await outbox.enqueue(start(2))).toMatchObject({ kind: 'already' });
    expect(await jobs()).toEqual(['1', '2']);
  });

  it('reads and writes fail in time when storage hangs behind a suspended page, and a failed write is never stored', async () => {
    const { outbox, jobs, start, name } = await world();
    const release = await standstill(name);
    expect(await outbox.enqueue(start(2))).toEqual({ kind: 'not-saved', reason: 'blocked' });
    await expect(jobs()).rejects.toMatchObject({ name: 'DatabaseBlocked' });
    await release();
    expect(await jobs()).toEqual(['1']);
    expect(await outbox.enqueue(start(3))).toMatchObject({ kind: 'saved' });
    expect(await jobs()).toEqual(['1', '3']);
  });

  it('a drain stops before it sends anything when storage does not answer', async () => {
    const phone = outboxWorld();
    await phone.page().outbox.enqueue(phone.start(1));
    const db = openOutboxDb({ name: phone.name, workTimeoutMs });
    const release = await standstill(phone.name);
    const report = await phone.page({ db }).drain();
    expect(report).toEqual({ stoppedBy: 'storage', outcomes: [] });
    expect(phone.sent()).toEqual([]);
    await release();
  });
});

describe('a page in the back/forward cache', () => {
  it('a page in the back/forward cache closes its connection and reads over a new one when it returns', async () => {
    const { db, name } = await world();
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    const reading = db.read((tx) => tx.objectStore('events').count());
    page('pagehide', true);
    await vi.waitFor(() =>
      expect(close.mock.contexts.map((closed) => (closed as IDBDatabase).name)).toContain(name),
    );
    page('pageshow', true);
    expect(await reading).toBe(1);
  });

  it('a page in the back/forward cache stores an interrupted write once when it returns', async () => {
    const { outbox, jobs, start, name } = await world();
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore, ...row) {
      const request = add.apply(this, row);
      page('pagehide', true);
      leave();
      return request;
    });
    const saving = outbox.enqueue(start(2));
    await left;
    const other = await openDB(name, 1);
    expect(await other.count('events')).toBe(1);
    other.close();
    page('pageshow', true);
    expect(await saving).toMatchObject({ kind: 'saved' });
    expect(await jobs()).toEqual(['1', '2']);
  });

  it('a page in the back/forward cache starts no storage work until it returns', async () => {
    const { outbox, jobs, start } = await world();
    page('pagehide', true);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const open = opened();
    const saving = outbox.enqueue(start(2));
    await new Promise((resolve) => setTimeout(resolve, workTimeoutMs));
    expect(open).not.toHaveBeenCalled();
    expect(transaction).not.toHaveBeenCalled();
    page('pageshow', true);
    expect(await saving).toMatchObject({ kind: 'saved' });
    expect(await jobs()).toEqual(['1', '2']);
  });

  it('a page in the back/forward cache stores writes at once when the page closes instead', async () => {
    const { outbox, jobs, start } = await world();
    page('pagehide', false);
    expect(await outbox.enqueue(start(2))).toMatchObject({ kind: 'saved' });
    expect(await jobs()).toEqual(['1', '2']);
  });
});
