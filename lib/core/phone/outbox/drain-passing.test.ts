import { describe, expect, it } from 'vitest';
import type { Fault } from '@/tests/support/fake-marketplace';
import { AMARA, type OutboxPage, type OutboxWorld, outboxWorld } from '@/tests/support/outbox-world';
import type { StoredWrite } from './stored-write';

const TICK_MS = 5_000;
const PROXY: Fault = { kind: 'html', status: 500 };

const isOf = (job: number) => (write: StoredWrite) => write.objectId.startsWith(`${job}/`);

/** Drains every five seconds, like an open page. */
async function drainFor(world: OutboxWorld, page: OutboxPage, forMs: number): Promise<void> {
  for (const endMs = world.time.elapsedMs() + forMs; world.time.elapsedMs() < endMs; ) {
    await world.time.run(page.drain());
    await world.time.pass(TICK_MS);
  }
}

/** Makes a page whose requests for one visit end with the fault. */
function faultyVisit(job: number, fault: Fault) {
  const world = outboxWorld();
  const page = world.page();
  world.server.fault = (write) => (isOf(job)(write) ? fault : { kind: 'ok' });
  const enqueue = async (...writes: Parameters<OutboxPage['outbox']['enqueue']>[0][]) => {
    for (const write of writes) await page.outbox.enqueue(write);
  };
  const liveOf = ({ objectId, uuid }: { objectId: string; uuid: string }) => ({ objectId, uuid });
  return { world, page, enqueue, liveOf };
}

const starts = (job: number, times: number) => Array<string>(times).fill(`startVisit ${job}`);

describe('a write that fails while the server is reachable', () => {
  it.each([
    ['a proxy’s page', { kind: 'html', status: 200 }],
    ['a proxy’s 500', PROXY],
    ['502', { kind: 'status', status: 502 }],
    ['503', { kind: 'status', status: 503 }],
    ['504', { kind: 'status', status: 504 }],
    ['no answer', { kind: 'cut-before' }],
    ['a lost answer', { kind: 'cut-after' }],
    ['408', { kind: 'status', status: 408 }],
    ['a 401 in a session that stands', { kind: 'status', status: 401 }],
  ] as const)(
    'a failing write lets other visits pass after three tries, and the later writes of its visit wait: %s',
    async (_, fault) => {
      const { world, page, enqueue } = faultyVisit(1, fault);
      await enqueue(world.start(1), world.finish(1), world.start(2), world.finish(2));
      for (let tick = 0; tick < 4; tick += 1) await world.time.run(page.drain());
      expect(world.sent()).toEqual([...starts(1, 3), 'startVisit 2', 'finishVisit 2']);
      expect((await page.outbox.waiting(AMARA)).map(({ type }) => type)).toEqual([
        'startVisit',
        'finishVisit',
      ]);
      world.server.fault = () => ({ kind: 'ok' });
      await drainFor(world, page, 30_000);
      expect(world.sent().slice(5)).toEqual(['startVisit 1', 'finishVisit 1']);
    },
  );

  it('a failing write is tried again with pauses that grow from ten seconds to five minutes', async () => {
    const { world, page, enqueue } = faultyVisit(1, PROXY);
    await enqueue(world.start(1));
    await drainFor(world, page, 30 * 60_000);
    const pausesS = world.gapsMs().map((ms) => Math.round(ms / TICK_MS) * 5);
    expect(pausesS.slice(0, 9)).toEqual([5, 5, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('a failing write goes after new writes of other visits', async () => {
    const { world, page, enqueue } = faultyVisit(1, PROXY);
    await enqueue(world.start(1));
    for (let tick = 0; tick < 4; tick += 1) await world.time.run(page.drain());
    await world.time.pass(60_000);
    await enqueue(world.start(2));
    await world.time.run(page.drain());
    expect(world.sent()).toEqual([...starts(1, 3), 'startVisit 2', 'startVisit 1']);
  });

  it('a failing write is sent at once when the user asks, and when its visit gets another write', async () => {
    const { world, page, enqueue, liveOf } = faultyVisit(1, PROXY);
    await enqueue(world.start(1));
    for (let tick = 0; tick < 5; tick += 1) await world.time.run(page.drain());
    expect((await world.time.run(page.drain())).stoppedBy).toBe('paused');
    expect((await world.time.run(page.drain({ isForced: true }))).stoppedBy).toBe('unavailable');
    expect(world.sent()).toEqual(starts(1, 4));
    const finish = world.finish(1);
    await enqueue(finish);
    world.server.fault = () => ({ kind: 'ok' });
    await world.time.run(page.drainFor(liveOf(finish)));
    expect(world.sent()).toEqual([...starts(1, 5), 'finishVisit 1']);
  });

  it('a failing write is tried at once after the device clock was set back', async () => {
    const { world, page, enqueue } = faultyVisit(1, PROXY);
    await enqueue(world.start(1), world.start(2));
    for (let tick = 0; tick < 4; tick += 1) await world.time.run(page.drain());
    world.time.setWall(-86_400_000);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual([...starts(1, 3), 'startVisit 2', 'startVisit 1']);
  });

  it('a failing write does not stop the drains of other tabs once others pass it', async () => {
    const { world, page, enqueue, liveOf } = faultyVisit(1, PROXY);
    await enqueue(world.start(1));
    for (let tick = 0; tick < 3; tick += 1) await world.time.run(page.drain());
    await world.time.pass(60_000);
    const draining = page.drain();
    await world.time.pass(10);
    const start = world.start(2);
    await enqueue(start);
    const report = await world.time.run(world.page().drainFor(liveOf(start)));
    expect(report.outcomes).toMatchObject([{ uuid: start.uuid, result: 'sent' }]);
    expect((await world.time.run(draining)).stoppedBy).toBe('unavailable');
  });

  it('a proxy’s page with Retry-After holds no other visit', async () => {
    const world = outboxWorld();
    const held: Awaited<ReturnType<typeof world.server.send>> = {
      kind: 'answer',
      status: 503,
      body: undefined,
      retryAfterS: 3600,
    };
    const page = world.page({
      send: (write) => (isOf(1)(write) ? Promise.resolve(held) : world.server.send(write)),
    });
    for (const write of [world.start(1), world.start(2)]) await page.outbox.enqueue(write);
    await drainFor(world, page, 20_000);
    expect(world.server.applied.map(({ objectId }) => objectId)).toEqual(['2/2026-06-16']);
  });

  it('our own Retry-After for a failing write holds no other visit once others pass it', async () => {
    const { world, page, enqueue } = faultyVisit(1, { kind: 'status', status: 503, retryAfterS: 60 });
    await enqueue(world.start(1));
    while (world.sent().length < 4) await drainFor(world, page, TICK_MS);
    await enqueue(world.start(2));
    await world.time.run(page.drain());
    expect(world.sent()).toEqual([...starts(1, 4), 'startVisit 2']);
  });
});

it('the Retry-After of the app server’s 429 holds all writes, even when others could pass the write that got it', async () => {
  const { world, page, enqueue } = faultyVisit(1, PROXY);
  await enqueue(world.start(1));
  for (let tick = 0; tick < 3; tick += 1) await world.time.run(page.drain());
  world.server.fault = (write) =>
    isOf(1)(write) ? { kind: 'status', status: 429, retryAfterS: 60 } : { kind: 'ok' };
  await world.time.pass(10_000);
  await world.time.run(page.drain());
  expect(world.sent()).toEqual(starts(1, 4));
  await enqueue(world.start(2));
  await drainFor(world, page, 55_000);
  expect(world.sent()).toEqual(starts(1, 4));
  await drainFor(world, page, 10_000);
  expect(world.sent().slice(4)).toContain('startVisit 2');
});

describe('[OFFLINE-10] without a reachable server', () => {
  it('no write passes another while the server cannot be reached, and tries do not count', async () => {
    const { world, page, enqueue, liveOf } = faultyVisit(1, { kind: 'ok' });
    world.server.isReachable = false;
    const start = world.start(1);
    await enqueue(start);
    // A live write is sent without a probe.
    for (let tap = 0; tap < 5; tap += 1) await world.time.run(page.drainFor(liveOf(start)));
    await enqueue(world.start(2));
    await drainFor(world, page, 60_000);
    expect(world.sent()).toEqual(starts(1, 5));
    expect(await page.outbox.waiting(AMARA)).toMatchObject([{ attempts: 5 }, { attempts: 0 }]);
    expect((await page.outbox.waiting(AMARA))[0]).not.toHaveProperty('failedTries');
    world.server.isReachable = true;
    await world.time.run(page.drain());
    expect(world.sent()).toEqual([...starts(1, 6), 'startVisit 2']);
  });
});

describe('visits of one day', () => {
  it('visits of one day are sent in their order after nothing could be sent for a while', async () => {
    const { world, page, enqueue } = faultyVisit(1, PROXY);
    world.server.fault = () => PROXY;
    await enqueue(world.start(1), world.finish(1));
    await drainFor(world, page, 120_000);
    await enqueue(world.start(2), world.finish(2));
    await drainFor(world, page, 120_000);
    const failed = world.sent().length;
    expect(world.sent()).toContain('startVisit 2');
    world.server.fault = () => ({ kind: 'ok' });
    await drainFor(world, page, 600_000);
    const order = ['startVisit 1', 'finishVisit 1', 'startVisit 2', 'finishVisit 2'];
    expect(world.sent().slice(failed)).toEqual(order);
  });

  it('visits of one day are started and finished before a live start of the next one', async () => {
    const { world, page, enqueue, liveOf } = faultyVisit(1, { kind: 'ok' });
    const start = world.start(2);
    await enqueue(world.start(1), world.rate(3), world.finish(1), start, world.start(4));
    await world.time.run(page.drainFor(liveOf(start)));
    expect(world.sent()).toEqual(['startVisit 1', 'finishVisit 1', 'startVisit 2']);
  });

  it('a live start does not wait for an earlier visit that others pass', async () => {
    const { world, page, enqueue, liveOf } = faultyVisit(1, PROXY);
    await enqueue(world.start(1), world.finish(1));
    await drainFor(world, page, 15_000);
    const start = world.start(2);
    await enqueue(start);
    await world.time.run(page.drainFor(liveOf(start)));
    expect(world.sent()).toEqual([...starts(1, 3), 'startVisit 2']);
  });
});
