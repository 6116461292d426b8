import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, type OutboxPage, outboxWorld } from '@/tests/support/outbox-world';
import type { DrainPorts } from './drain';
import { createOutbox } from './outbox';
import type { SendReply } from './post-write';
import type { StoredWrite } from './stored-write';

type World = ReturnType<typeof outboxWorld>;

function doomedPage(world: World, around: (write: StoredWrite, kill: () => void) => Promise<SendReply>) {
  let page: OutboxPage | null = null;
  const send: DrainPorts['send'] = (write) =>
    new Promise((resolve) => {
      void around(write, () => page?.kill()).then((result) => resolve(result));
    });
  page = world.page({ send });
  return page;
}

/** Makes a page that is killed at the nth database write of its drain. */
function killedAtWrite(world: World, nth: number) {
  const { db } = world.page();
  let [writes, isKilled] = [0, false];
  let page: OutboxPage | null = null;
  const write: typeof db.write = (work) => {
    writes += 1;
    if (writes !== nth) return db.write(work);
    isKilled = true;
    page?.kill();
    return new Promise(() => {});
  };
  page = world.page({ db: { ...db, write } });
  return { page, wasKilled: () => isKilled };
}

async function saveStart(world: World, { outbox }: OutboxPage) {
  const write = world.start(1);
  await outbox.enqueue(write);
  return write;
}

async function afterwards(world: World) {
  const page = world.page();
  const report = await world.time.run(page.drain());
  expect(await page.outbox.waiting(AMARA)).toEqual([]);
  return report;
}

describe('a kill', () => {
  it('a page that is killed after "saved" loses no write', async () => {
    const world = outboxWorld();
    const page = world.page();
    expect((await page.outbox.enqueue(world.start(1))).kind).toBe('saved');
    page.kill();
    await afterwards(world);
    expect(world.sent()).toEqual(['startVisit 1']);
  });

  it('a page that is killed before the commit never reports "saved"', async () => {
    const world = outboxWorld();
    const page = world.page();
    const write: typeof page.db.write = (work) =>
      page.db.write(async (tx) => {
        const result = await work(tx);
        tx.abort();
        return result;
      });
    const cut = createOutbox({ kinds: queuedWrites, db: { ...page.db, write } });
    expect(await cut.enqueue(world.start(1))).toEqual({ kind: 'not-saved', reason: 'broken' });
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
  });

  it('a page that is killed before the request keeps a write that may count as sent', async () => {
    const world = outboxWorld();
    const page = doomedPage(world, async (_, kill) => {
      kill();
      return { kind: 'no-answer' };
    });
    await page.outbox.enqueue(world.start(1));
    void page.drain();
    await world.time.pass(1_000);
    expect(world.locks.isHeld()).toBe(false);
    await world.page().outbox.enqueue(world.unstart(1));
    await afterwards(world);
    expect(world.sent()).toEqual(['startVisit 1', 'unstartVisit 1']);
  });

  it('a page that is killed during a request sends the write again, and the server applies it once', async () => {
    const world = outboxWorld();
    const page = doomedPage(world, (write, kill) => {
      const answer = world.server.send(write);
      kill();
      return answer;
    });
    await page.outbox.enqueue(world.start(1));
    void page.drain();
    await world.time.pass(1_000);
    expect(world.server.applied).toHaveLength(1);
    await afterwards(world);
    expect(world.server.received).toHaveLength(2);
    expect(world.server.applied).toHaveLength(1);
  });

  it('a page that is killed between the 2xx and the delete sends the write again, and the server applies it once', async () => {
    const world = outboxWorld();
    const page = doomedPage(world, async (write, kill) => {
      const answer = await world.server.send(write);
      kill();
      return answer;
    });
    await page.outbox.enqueue(world.start(1));
    void page.drain();
    await world.time.pass(1_000);
    const report = await afterwards(world);
    expect(report.outcomes).toMatchObject([{ result: 'sent' }]);
    expect(world.server.received.map(({ write }) => write.attempts)).toEqual([1, 2]);
    expect(world.server.applied).toHaveLength(1);
  });

  it.each([
    ['is sent', { kind: 'ok' }],
    ['is refused', { kind: 'status', status: 400, message: 'No' }],
  ] as const)(
    'a page that is killed before any of the drain’s database writes keeps the write or its outcome, and reports it once (%s)',
    async (_, fault) => {
      for (let nth = 1; ; nth += 1) {
        const world = outboxWorld();
        world.server.fault = () => fault;
        const { page, wasKilled } = killedAtWrite(world, nth);
        const { uuid } = await saveStart(world, page);
        void page.drain();
        await world.time.pass(1_000);
        const other = world.page();
        const [rows, outcome] = [await other.outbox.waiting(AMARA), await other.outbox.outcome(uuid)];
        expect([nth, rows.length + (outcome ? 1 : 0)]).toEqual([nth, 1]);
        expect(page.toasts).toEqual(outcome ? [outcome] : []);
        await afterwards(world);
        expect(await other.outbox.takeOutcomes(AMARA)).toMatchObject([{ uuid }]);
        expect([...world.server.applied, ...world.server.refused]).toHaveLength(1);
        if (!wasKilled()) return expect(nth).toBeGreaterThan(2);
      }
    },
  );

  it('a service worker that is killed frees the lock, and a page sends the rest', async () => {
    const world = outboxWorld();
    const worker = world.page();
    for (let job = 1; job <= 4; job += 1) await worker.outbox.enqueue(world.start(job));
    void worker.drain();
    await world.time.pass(530);
    worker.kill();
    expect(world.locks.isHeld()).toBe(false);
    await afterwards(world);
    expect(world.sent()).toEqual([1, 2, 2, 3, 4].map((job) => `startVisit ${job}`));
    expect(world.server.applied).toHaveLength(4);
  });

  it('a killed tab frees its lock, and the waiting tab drains', async () => {
    const world = outboxWorld();
    const [holder, other] = [world.page(), world.page()];
    await holder.outbox.enqueue(world.start(1));
    world.server.latencyMs = 60_000;
    void holder.drain();
    await world.time.pass(100);
    const waiting = other.drain();
    await world.time.pass(1_000);
    expect(world.server.received).toHaveLength(1);
    holder.kill();
    expect((await world.time.run(waiting)).stoppedBy).toBe('empty');
    expect(world.server.received).toHaveLength(2);
    expect(world.server.applied).toHaveLength(1);
  });

  it('a database that is lost during a request does not end a newer write', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const draining = page.drain();
    await world.time.pass(10);
    await deleteDB(world.name);
    await page.outbox.enqueue(world.start(2));
    expect(await page.outbox.waiting(AMARA)).toMatchObject([{ sequence: 1, attempts: 0 }]);
    await world.time.run(draining);
    expect(world.server.applied.map(({ objectId }) => objectId)).toEqual(['1/2026-06-16', '2/2026-06-16']);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
  });
});
