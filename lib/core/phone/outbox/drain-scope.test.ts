import { describe, expect, it } from 'vitest';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';
import type { NewStoredWrite, OutboxScope } from './stored-write';

const BEN: OutboxScope = { ...AMARA, userId: 8 };

describe('the scope of a drain', () => {
  it('a sign-out stops a drain and deletes the user’s data', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (let job = 1; job <= 3; job += 1) await page.outbox.enqueue(world.start(job));
    const draining = page.drain();
    await world.time.pass(10);
    world.phone.scope = null;
    expect(await page.outbox.clear(AMARA)).toBe(3);
    expect((await world.time.run(draining)).stoppedBy).toBe('signed-out');
    expect(world.sent()).toEqual(['startVisit 1']);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
    expect(await page.outbox.takeOutcomes(AMARA)).toEqual([]);
    expect(page.toasts).toEqual([]);
    const state = await page.db.read((tx) => tx.objectStore('meta').getAll());
    expect(state).toMatchObject([{ lastObjectId: null }]);
  });

  it('a try that fails after the sign-out does not restore its write', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    world.server.fault = () => ({ kind: 'status', status: 502 });
    const draining = page.drain();
    await world.time.pass(10);
    expect(world.sent()).toEqual(['startVisit 1']);
    world.phone.scope = null;
    expect(await page.outbox.clear(AMARA)).toBe(1);
    expect((await world.time.run(draining)).stoppedBy).toBe('unavailable');
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
  });

  it.each([
    ['another user’s session', BEN],
    ['a demo', { ...AMARA, world: 'demo-1' }],
    ['another environment', { ...AMARA, environment: 'staging' }],
  ])('a drain in %s sends and lists only its own writes', async (_, other) => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    await page.outbox.enqueue(world.start(2, world.detailsOf(other)));
    world.phone.scope = other;
    world.server.fault = () => ({ kind: 'status', status: 400 });
    expect((await world.time.run(page.drain())).stoppedBy).toBe('empty');
    expect(world.sent()).toEqual(['startVisit 2']);
    expect(await page.outbox.notSent(AMARA)).toEqual([]);
    expect(await page.outbox.takeOutcomes(AMARA)).toEqual([]);
    expect(await page.outbox.notSent(other)).toHaveLength(1);
    expect(await page.outbox.waiting(AMARA)).toHaveLength(1);
    world.phone.scope = AMARA;
    world.server.fault = () => ({ kind: 'ok' });
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 2', 'startVisit 1']);
  });

  it('a change of user stops a drain before the next write', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (let job = 1; job <= 3; job += 1) await page.outbox.enqueue(world.start(job));
    const draining = page.drain();
    await world.time.pass(10);
    world.phone.scope = BEN;
    expect((await world.time.run(draining)).stoppedBy).toBe('signed-out');
    expect(world.sent()).toEqual(['startVisit 1']);
    expect(await page.outbox.waiting(AMARA)).toHaveLength(2);
  });

  it('a reset and an unstart leave another user’s writes', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    await page.outbox.enqueue(world.start(1, world.detailsOf(BEN)));
    expect((await page.outbox.enqueue(world.unstart(1))).kind).toBe('cancelled');
    expect(await page.outbox.waiting(BEN)).toHaveLength(1);
    await page.outbox.enqueue(world.start(2));
    world.phone.session = 'ended';
    world.server.fault = () => ({ kind: 'status', status: 401 });
    await world.time.run(page.drain());
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
    expect(await page.outbox.waiting(BEN)).toHaveLength(1);
  });

  it('a drain does not use the network when no write is in its scope', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1, world.detailsOf(BEN)));
    expect(await world.time.run(page.drain())).toEqual({ stoppedBy: 'empty', outcomes: [] });
    await page.outbox.enqueue(world.start(2));
    const elsewhere = { objectId: world.start(3).objectId, uuid: world.start(3).uuid };
    expect(await world.time.run(page.drainFor(elsewhere))).toEqual({ stoppedBy: 'empty', outcomes: [] });
    world.phone.scope = null;
    expect(await world.time.run(page.drain())).toEqual({ stoppedBy: 'signed-out', outcomes: [] });
    expect(world.counts.probes).toBe(0);
    expect(world.sent()).toEqual([]);
  });

  it('the outbox shows a dead letter only to its owner', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (const scope of [AMARA, BEN, AMARA]) {
      const spoilt = {
        ...world.start(1, world.detailsOf(scope)),
        type: 'feedCat',
      } as unknown as NewStoredWrite;
      await page.db.write((tx) => tx.objectStore('events').add(spoilt));
    }
    const { outcomes } = await world.time.run(page.drain());
    expect(outcomes.map(({ scope, result }) => [scope.userId, result])).toEqual([
      [AMARA.userId, 'set-aside'],
      [AMARA.userId, 'set-aside'],
    ]);
    expect(page.toasts).toEqual(outcomes);
    expect(await page.outbox.takeOutcomes(AMARA)).toHaveLength(2);
    expect(await page.outbox.takeOutcomes(AMARA)).toEqual([]);
    expect(await page.outbox.notSent(AMARA)).toHaveLength(2);
    expect(await page.outbox.takeOutcomes(BEN)).toHaveLength(1);
  });

  it('a sign-out keeps another user’s writes, outcomes and dead letters', async () => {
    const world = outboxWorld();
    const page = world.page();
    const spoiltOf = (scope: unknown) =>
      ({ ...world.start(9), type: 'feedCat', scope }) as unknown as NewStoredWrite;
    for (const scope of [AMARA, BEN]) {
      world.phone.scope = scope;
      await page.outbox.enqueue(world.start(1, world.detailsOf(scope)));
      await page.db.write((tx) => tx.objectStore('events').add(spoiltOf(scope)));
      await world.time.run(page.drain());
      await page.outbox.enqueue(world.start(2, world.detailsOf(scope)));
      await page.db.write((tx) => tx.objectStore('events').add(spoiltOf(scope)));
    }
    // Ben's drain has already moved Amara's invalid row to the dead letters.
    await page.db.write((tx) => tx.objectStore('events').add(spoiltOf(AMARA)));
    await page.db.write((tx) =>
      tx.objectStore('aside').put({ sequence: 99, row: spoiltOf('nobody'), reason: 'corrupt' }),
    );
    expect(await page.outbox.endedWrites(AMARA)).toHaveLength(3);
    expect(await page.outbox.endedWrites(BEN)).toHaveLength(2);
    expect(await page.outbox.clear(AMARA)).toBe(2);
    const left = await page.db.read(async (tx) => ({
      writes: (await tx.objectStore('events').getAll()).map(({ scope, type }) => [scope.userId, type]),
      aside: (await tx.objectStore('aside').getAll()).map(({ row }) => (row as NewStoredWrite).scope.userId),
      outcomes: (await tx.objectStore('outcomes').getAll()).map(({ scope, result }) => [
        scope.userId,
        result,
      ]),
    }));
    expect(left.writes).toEqual([
      [BEN.userId, 'startVisit'],
      [BEN.userId, 'feedCat'],
    ]);
    expect(left.aside).toEqual([BEN.userId]);
    expect(left.outcomes).toHaveLength(2);
    expect(left.outcomes).toEqual(
      expect.arrayContaining([
        [BEN.userId, 'sent'],
        [BEN.userId, 'set-aside'],
      ]),
    );
  });

  it('a sign-out deletes outcomes and dead letters', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    await page.outbox.enqueue(world.start(2));
    world.server.fault = (_, count) => (count === 1 ? { kind: 'status', status: 400 } : { kind: 'ok' });
    const spoilt = { ...world.start(3), type: 'feedCat' } as unknown as NewStoredWrite;
    await page.db.write((tx) => tx.objectStore('events').add(spoilt));
    await world.time.run(page.drain());
    await page.db.write((tx) => tx.objectStore('events').add(spoilt));
    await page.outbox.clear(AMARA);
    const left = await page.db.read(async (tx) => [
      ...(await tx.objectStore('events').getAll()),
      ...(await tx.objectStore('outcomes').getAll()),
      ...(await tx.objectStore('aside').getAll()),
    ]);
    expect(left).toEqual([]);
    const state = await page.db.read((tx) => tx.objectStore('meta').getAll());
    expect(state).toMatchObject([{ lastObjectId: null }]);
  });
});
