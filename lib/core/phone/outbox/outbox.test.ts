import { describe, expect, it } from 'vitest';
import { DatabaseBlocked } from '@/lib/core/phone/indexed-db/open-database';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, DAY, type OutboxWorld, outboxWorld } from '@/tests/support/outbox-world';
import { createOutbox } from './outbox';
import { type OutboxDb, withQuotaRetry } from './outbox-db';
import type { NewStoredWrite } from './stored-write';

describe('an unstart', () => {
  it('[ACT-07] an unstart of a queued start cancels both and the finish behind it', async () => {
    const world = outboxWorld();
    const page = world.page();
    const [start, finish, unstart] = [world.start(1), world.finish(1), world.unstart(1)];
    for (const write of [start, world.start(2), finish]) await page.outbox.enqueue(write);
    expect(await page.outbox.enqueue(unstart)).toEqual({
      kind: 'cancelled',
      uuids: [start.uuid, finish.uuid],
    });
    expect((await page.outbox.enqueue(unstart)).kind).toBe('already');
    expect((await page.outbox.enqueue(start)).kind).toBe('already');
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 2']);
    expect(await page.outbox.notSent(AMARA)).toEqual([]);
    for (const { uuid } of [start, finish, unstart]) {
      expect((await page.outbox.outcome(uuid))?.result).toBe('cancelled');
    }
  });

  it('an unstart of a start in flight is queued and sent after the response', async () => {
    const world = outboxWorld();
    const page = world.page();
    world.server.latencyMs = 10_000;
    await page.outbox.enqueue(world.start(1));
    const draining = page.drain();
    await world.time.pass(100);
    expect((await page.outbox.enqueue(world.unstart(1))).kind).toBe('saved');
    expect(world.time.elapsedMs()).toBe(100);
    await world.time.run(draining);
    expect(world.sent()).toEqual(['startVisit 1', 'unstartVisit 1']);
    expect(world.gapsMs()).toEqual([10_500]);
  });

  it('an unstart of a start that may have reached the server is sent after it', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    world.server.fault = (_, count) => (count === 1 ? { kind: 'cut-after' } : { kind: 'ok' });
    await world.time.run(page.drain());
    expect((await page.outbox.enqueue(world.unstart(1))).kind).toBe('saved');
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'startVisit 1', 'unstartVisit 1']);
    expect(world.server.applied.map(({ type }) => type)).toEqual(['startVisit', 'unstartVisit']);
  });

  const waitsLong = (world: OutboxWorld) => ({ ...world.detailsOf(), expiryDays: 90 });

  it('an unstart waits as long as the start before it, and is sent after it a week later', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1, waitsLong(world)));
    world.server.fault = (_, count) => (count === 1 ? { kind: 'cut-after' } : { kind: 'ok' });
    await world.time.run(page.drain());
    expect((await page.outbox.enqueue(world.unstart(1))).kind).toBe('saved');
    await page.outbox.enqueue(world.unstart(2));
    await world.time.pass(7 * 24 * 3_600_000);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'startVisit 1', 'unstartVisit 1']);
    // No start of the other visit is queued, so its undo expires.
    expect((await page.outbox.notSent(AMARA)).map(({ objectId, result }) => [objectId, result])).toEqual([
      [`2/${DAY}`, 'expired'],
    ]);
  });

  it('an unstart waits as long as the finish of a sent start', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.finish(1, waitsLong(world)));
    await page.outbox.enqueue(world.unstart(1));
    await world.time.pass(7 * 24 * 3_600_000);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['finishVisit 1', 'unstartVisit 1']);
  });

  it('an unstart cancels only the last of two starts', async () => {
    const world = outboxWorld();
    const page = world.page();
    world.server.fault = (_, count) => (count === 1 ? { kind: 'cut-before' } : { kind: 'ok' });
    await page.outbox.enqueue(world.start(1));
    await world.time.run(page.drain());
    for (const write of [world.unstart(1), world.start(1), world.unstart(1)])
      await page.outbox.enqueue(write);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'startVisit 1', 'unstartVisit 1']);
  });

  it('an unstart of a sent start is sent after the queued finish', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    await world.time.run(page.drain());
    for (const write of [world.finish(1), world.unstart(1)]) {
      expect((await page.outbox.enqueue(write)).kind).toBe('saved');
    }
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'finishVisit 1', 'unstartVisit 1']);
  });

  it('an unstart without a queued start is queued, even behind a rating', async () => {
    const world = outboxWorld();
    const page = world.page();
    expect((await page.outbox.enqueue(world.unstart(1))).kind).toBe('saved');
    for (const write of [world.start(2), world.finish(2), world.rate(2)]) await page.outbox.enqueue(write);
    expect((await page.outbox.enqueue(world.unstart(2))).kind).toBe('saved');
    expect(await page.outbox.waiting(AMARA)).toHaveLength(5);
  });
});

/** Fails the next reads or writes with a DOMException. */
function failing(
  db: OutboxDb,
  name: string,
  { writes = 0, reads = 0, message = 'Made by the test' },
): OutboxDb {
  let [writesLeft, readsLeft] = [writes, reads];
  return {
    read: async (work) => {
      if (readsLeft-- > 0) throw new DOMException(message, name);
      return db.read(work);
    },
    write: async (work) => {
      if (writesLeft-- > 0) throw new DOMException(message, name);
      return db.write(work);
    },
    close: db.close,
  };
}

describe('a full or broken disk', () => {
  it.each([
    ['its standard name', 'QuotaExceededError', 'Made by the test'],
    ['its old name', 'QUOTA_EXCEEDED_ERR', 'Made by the test'],
    ['its message alone', 'UnknownError', 'The quota has been exceeded.'],
  ])('a full disk frees storage and retries the write once (detected by %s)', async (_, name, message) => {
    const world = outboxWorld();
    const { db } = world.page();
    let rooms = 0;
    const freeStorage = async () => {
      rooms += 1;
    };
    const once = createOutbox({
      kinds: queuedWrites,
      db: withQuotaRetry(failing(db, name, { writes: 1, message }), freeStorage),
    });
    expect((await once.enqueue(world.start(1))).kind).toBe('saved');
    const twice = createOutbox({
      kinds: queuedWrites,
      db: withQuotaRetry(failing(db, name, { writes: 2, message }), freeStorage),
    });
    expect(await twice.enqueue(world.start(2))).toEqual({ kind: 'not-saved', reason: 'full' });
    expect(rooms).toBe(2);
    expect(await once.waiting(AMARA)).toHaveLength(1);
  });

  it('the outbox reports why a write failed and rethrows unexpected errors', async () => {
    const world = outboxWorld();
    const { db } = world.page();
    const withError = (name: string) =>
      createOutbox({ kinds: queuedWrites, db: failing(db, name, { writes: 1 }) });
    const reasonOf = async (name: string) => withError(name).enqueue(world.start(1));
    expect(await reasonOf('QuotaExceededError')).toMatchObject({ reason: 'full' });
    expect(await reasonOf('VersionError')).toMatchObject({ reason: 'blocked' });
    expect(await reasonOf('DataError')).toMatchObject({ reason: 'broken' });
    const bug = { ...db, write: () => Promise.reject(new TypeError('a bug')) };
    await expect(createOutbox({ kinds: queuedWrites, db: bug }).enqueue(world.start(1))).rejects.toThrow(
      'a bug',
    );
    await createOutbox({ kinds: queuedWrites, db }).enqueue(world.start(1));
    const drainer = world.page({ db: bug });
    await expect(world.time.run(drainer.drain())).rejects.toThrow('a bug');
    expect(world.sent()).toEqual([]);
  });

  it('the outbox frees no storage unless the quota is exceeded', async () => {
    const world = outboxWorld();
    const { db } = world.page();
    const freeStorage = async () => Promise.reject(new Error('nothing needed room'));
    const outbox = createOutbox({
      kinds: queuedWrites,
      db: withQuotaRetry(failing(db, 'DataError', { writes: 1 }), freeStorage),
    });
    expect(await outbox.enqueue(world.start(1))).toEqual({ kind: 'not-saved', reason: 'broken' });
  });

  it('a drain stops with "storage" when another tab blocks the database', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const read = () => Promise.reject(new DatabaseBlocked());
    const report = await world.time.run(world.page({ db: { ...page.db, read } }).drain());
    expect(report).toEqual({ stoppedBy: 'storage', outcomes: [] });
  });

  it('a drain stops with "storage" when the database cannot be read', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const broken = failing(page.db, 'DataError', { reads: 2 });
    await expect(createOutbox({ kinds: queuedWrites, db: broken }).waiting(AMARA)).rejects.toThrow();
    const drainer = world.page({ db: broken });
    expect((await world.time.run(drainer.drain())).stoppedBy).toBe('storage');
    expect(world.sent()).toEqual([]);
    expect((await world.time.run(drainer.drain())).stoppedBy).toBe('empty');
    expect(world.sent()).toEqual(['startVisit 1']);
  });

  it('a drain keeps a write that it could not delete, and the retry is applied once', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    let writes = 0;
    const write: OutboxDb['write'] = async (work) => {
      writes += 1;
      if (writes === 2) throw new DOMException('Made by the test', 'QuotaExceededError');
      return page.db.write(work);
    };
    const drainer = world.page({ db: { ...page.db, write } });
    expect((await world.time.run(drainer.drain())).stoppedBy).toBe('storage');
    expect(await page.outbox.waiting(AMARA)).toHaveLength(1);
    await world.time.run(drainer.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'startVisit 1']);
    expect(world.server.applied).toHaveLength(1);
  });
});

describe('an invalid row', () => {
  it.each([
    ['of an unknown kind', { type: 'feedCat' }, 'unknown-kind'],
    ['of a newer build', { version: 2 }, 'newer-version'],
    ['without its key', { uuid: 'nonsense' }, 'corrupt'],
    ['with an address outside the API', { endpoint: '../../admin/' }, 'corrupt'],
    ['with an address on another host', { endpoint: '//evil.example/' }, 'corrupt'],
    ['without an expiry', { expiryTimestamp: Number.NaN }, 'corrupt'],
  ] as const)('a row %s becomes a listed dead letter, and the others are sent', async (_, change, reason) => {
    const world = outboxWorld();
    const page = world.page();
    const spoilt = { ...world.start(1), attempts: 0, sentAtMs: null, ...change } as unknown as NewStoredWrite;
    await page.db.write((tx) => tx.objectStore('events').add(spoilt));
    await page.outbox.enqueue(world.start(2));
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 2']);
    expect(await page.outbox.notSent(AMARA)).toMatchObject([{ result: 'set-aside', reason }]);
    const aside = await page.db.read((tx) => tx.objectStore('aside').getAll());
    expect(aside).toEqual([{ sequence: 1, reason, row: { ...spoilt, sequence: 1 } }]);
  });

  it('a row without a scope becomes a dead letter without an outcome', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.db.write((tx) => tx.objectStore('events').add({} as unknown as NewStoredWrite));
    expect((await world.time.run(page.drain())).stoppedBy).toBe('empty');
    expect(await page.db.read((tx) => tx.objectStore('aside').count())).toBe(1);
    expect(await page.outbox.takeOutcomes(AMARA)).toEqual([]);
  });
});

describe('outcomes', () => {
  it('outcomes are taken once over all tabs and listed until they are dismissed', async () => {
    const world = outboxWorld();
    const [page, other] = [world.page(), world.page()];
    const [refused, sent] = [world.start(1), world.start(2)];
    for (const write of [refused, sent]) await page.outbox.enqueue(write);
    world.server.fault = (_, count) => (count === 1 ? { kind: 'status', status: 404 } : { kind: 'ok' });
    await world.time.run(page.drain());
    const taken = await Promise.all([page.outbox.takeOutcomes(AMARA), other.outbox.takeOutcomes(AMARA)]);
    expect(taken.flat().map(({ uuid, result }) => [uuid, result])).toEqual([
      [refused.uuid, 'refused'],
      [sent.uuid, 'sent'],
    ]);
    expect(taken.flat()[1]?.answer).toMatchObject({ jobId: 2 });
    expect((await page.outbox.outcome(sent.uuid))?.answer).toBeNull();
    expect(await page.outbox.notSent(AMARA)).toHaveLength(1);
    await world.time.pass(73 * 3_600_000);
    await page.outbox.takeOutcomes(AMARA);
    expect(await page.outbox.outcome(sent.uuid)).toBeNull();
    expect(await page.outbox.notSent(AMARA)).toHaveLength(1);
    await page.outbox.dismiss(refused.uuid);
    expect(await page.outbox.notSent(AMARA)).toEqual([]);
  });

  it('the outcome of a refused undo is announced once, not listed, and forgotten', async () => {
    const world = outboxWorld();
    const page = world.page();
    const undo = world.unstart(1);
    await page.outbox.enqueue(undo);
    world.server.fault = () => ({ kind: 'status', status: 400 });
    await world.time.run(page.drain());
    expect(await page.outbox.notSent(AMARA)).toEqual([]);
    const taken = await page.outbox.takeOutcomes(AMARA);
    expect(taken.map(({ uuid, result }) => [uuid, result])).toEqual([[undo.uuid, 'refused']]);
    await world.time.pass(73 * 3_600_000);
    expect(await page.outbox.takeOutcomes(AMARA)).toEqual([]);
    expect(await page.outbox.outcome(undo.uuid)).toBeNull();
  });

  it('outcomes are listed in the order in which the writes ended', async () => {
    const world = outboxWorld();
    const page = world.page();
    const keys = ['f', '8', '0'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
    for (const [index, key] of keys.entries()) {
      await page.outbox.enqueue(world.start(index, world.detailsOf(AMARA, undefined, key)));
    }
    world.server.fault = () => ({ kind: 'status', status: 404 });
    await world.time.run(page.drain());
    const keysOf = (outcomes: readonly { uuid: string }[]) => outcomes.map(({ uuid }) => uuid);
    expect(keysOf(await page.outbox.notSent(AMARA))).toEqual(keys);
    expect(keysOf(await page.outbox.takeOutcomes(AMARA))).toEqual(keys);
  });
});
