import '@/tests/support/indexed-db';
import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '@/lib/core/phone/client/new-id';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';
import { createOutbox } from './outbox';
import { openOutboxDb, UPGRADES } from './outbox-db';

const NEWER = [...UPGRADES, () => undefined];

describe('the outbox’s database', () => {
  it('the outbox database writes with strict durability and reads with readonly transactions', async () => {
    const db = openOutboxDb({ name: newId() });
    expect(await db.write(async (tx) => tx.durability)).toBe('strict');
    expect(await db.read(async (tx) => tx.mode)).toBe('readonly');
  });

  it('the outbox database rolls back a write that fails', async () => {
    const world = outboxWorld();
    const db = openOutboxDb({ name: world.name });
    const failing = db.write(async (tx) => {
      await tx.objectStore('events').add(world.start(1));
      throw new TypeError('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await db.read((tx) => tx.objectStore('events').count())).toBe(0);
  });

  it('the outbox database lets a newer build upgrade it and blocks the old page’s writes', async () => {
    const world = outboxWorld();
    const old = createOutbox({ kinds: queuedWrites, db: openOutboxDb({ name: world.name }) });
    await old.enqueue(world.start(1));
    const newer = createOutbox({
      kinds: queuedWrites,
      db: openOutboxDb({ name: world.name, upgrades: NEWER }),
    });
    expect(await newer.waiting(AMARA)).toHaveLength(1);
    expect(await old.enqueue(world.start(2))).toEqual({ kind: 'not-saved', reason: 'blocked' });
    await expect(old.waiting(AMARA)).rejects.toMatchObject({ name: 'VersionError' });
    expect((await newer.enqueue(world.start(3))).kind).toBe('saved');
  });

  it('the outbox database times out while an old tab holds it, and saves once that tab closes', async () => {
    const world = outboxWorld();
    const old = openOutboxDb({ name: world.name });
    await createOutbox({ kinds: queuedWrites, db: old }).enqueue(world.start(1));
    await old.close();
    const stubborn = await openDB(world.name, 1);
    const newer = createOutbox({
      kinds: queuedWrites,
      db: openOutboxDb({ name: world.name, upgrades: NEWER, openTimeoutMs: 20 }),
    });
    expect(await newer.enqueue(world.start(2))).toEqual({ kind: 'not-saved', reason: 'blocked' });
    stubborn.close();
    await vi.waitFor(async () => expect((await newer.enqueue(world.start(2))).kind).toBe('saved'));
    expect(await newer.waiting(AMARA)).toHaveLength(2);
  });

  it('the outbox database reopens once when the connection is lost, and rejects after a second loss', async () => {
    const world = outboxWorld();
    const db = openOutboxDb({ name: world.name });
    const outbox = createOutbox({ kinds: queuedWrites, db });
    await outbox.enqueue(world.start(1));
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost);
    expect((await outbox.enqueue(world.start(2))).kind).toBe('saved');
    expect(transaction).toHaveBeenCalledTimes(2);
    transaction.mockImplementationOnce(lost).mockImplementationOnce(lost);
    await expect(outbox.waiting(AMARA)).rejects.toMatchObject({ name: 'UnknownError' });
    expect(transaction).toHaveBeenCalledTimes(4);
    expect(await outbox.waiting(AMARA)).toHaveLength(2);
  });

  it('the outbox database reopens after its connection was closed', async () => {
    const world = outboxWorld();
    const outbox = createOutbox({ kinds: queuedWrites, db: openOutboxDb({ name: world.name }) });
    await outbox.enqueue(world.start(1));
    let connection: IDBDatabase | null = null;
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...asked
    ) {
      connection = this;
      return transaction.apply(this, asked);
    });
    await outbox.waiting(AMARA);
    (connection as IDBDatabase | null)?.close();
    expect(await outbox.waiting(AMARA)).toHaveLength(1);
  });

  it('the outbox database starts empty after it was deleted', async () => {
    const world = outboxWorld();
    const outbox = createOutbox({ kinds: queuedWrites, db: openOutboxDb({ name: world.name }) });
    await outbox.enqueue(world.start(1));
    await deleteDB(world.name);
    expect(await outbox.waiting(AMARA)).toEqual([]);
    expect((await outbox.enqueue(world.start(2))).kind).toBe('saved');
  });
});
