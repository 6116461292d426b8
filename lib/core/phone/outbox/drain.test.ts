import { describe, expect, it } from 'vitest';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';

const visit = (jobId: number) => objectIdOf({ jobId: jobId, scheduledDate: '2026-06-16' });

describe('a drain', () => {
  it('[OFFLINE-07] a drain sends a closed page’s start once with its key and time', async () => {
    const world = outboxWorld();
    const before = world.page();
    const tapped = world.start(1);
    expect(await before.outbox.enqueue(tapped)).toEqual({ kind: 'saved', uuid: tapped.uuid });
    before.kill();
    const after = world.page();
    const report = await world.time.run(after.drain());
    expect(report).toMatchObject({ stoppedBy: 'empty', outcomes: [{ uuid: tapped.uuid, result: 'sent' }] });
    expect(world.server.received.map(({ write }) => write)).toEqual([
      expect.objectContaining({
        uuid: tapped.uuid,
        eventRegisteredAt: tapped.eventRegisteredAt,
        endpoint: 'work/jobs/1/visits/2026-06-16/start/',
        method: 'PATCH',
        attempts: 1,
      }),
    ]);
    expect(await after.outbox.waiting(AMARA)).toEqual([]);
    await world.time.run(after.drain());
    expect(world.server.applied).toHaveLength(1);
  });

  it('[OFFLINE-05] a drain sends start, finish and rating in order, 500 ms after each response', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (const write of [world.start(1), world.finish(1), world.rate(1)]) await page.outbox.enqueue(write);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'finishVisit 1', 'rateVisit 1']);
    expect(world.gapsMs()).toEqual([520, 520]);
  });

  it('a drain begins with a pause after another drain', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    await world.time.run(page.drain());
    await page.outbox.enqueue(world.finish(1));
    await world.time.run(world.page().drain());
    expect(world.gapsMs()).toEqual([520]);
  });

  it('a drain does not probe for an empty queue, and sends nothing to an unreachable server', async () => {
    const world = outboxWorld();
    const page = world.page();
    expect(await world.time.run(page.drain())).toEqual({ stoppedBy: 'empty', outcomes: [] });
    expect(world.counts.probes).toBe(0);
    await page.outbox.enqueue(world.start(1));
    world.server.isReachable = false;
    expect((await world.time.run(page.drain())).stoppedBy).toBe('unreachable');
    expect(world.sent()).toEqual([]);
    expect(await page.outbox.waiting(AMARA)).toMatchObject([{ attempts: 0, sentAtMs: null }]);
  });

  it('two tabs and the service worker send each write once when they drain together', async () => {
    const world = outboxWorld();
    const pages = [world.page(), world.page(), world.page()];
    for (let job = 1; job <= 5; job += 1) await pages[0]?.outbox.enqueue(world.start(job));
    await world.time.run(Promise.all(pages.map((page) => page.drain())));
    expect(world.sent()).toEqual([1, 2, 3, 4, 5].map((job) => `startVisit ${job}`));
    expect(world.server.applied).toHaveLength(5);
    expect(world.counts.mostUnderWay).toBe(1);
    expect(Math.min(...world.gapsMs())).toBeGreaterThanOrEqual(520);
  });

  it('[OFFLINE-04] a drain tries a held lock again every 500 ms', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const holder = world.locks.page();
    void holder.locks.request('outbox-drain', {}, () => world.time.sleep(700));
    const begunMs = world.time.elapsedMs();
    await world.time.run(page.drain());
    expect(world.server.received.map(({ atMs }) => atMs - begunMs)).toEqual([1000]);
  });

  it('a double tap is enqueued once, even after it was sent', async () => {
    const world = outboxWorld();
    const page = world.page();
    const tapped = world.start(1);
    const twice = await Promise.all([page.outbox.enqueue(tapped), page.outbox.enqueue(tapped)]);
    expect(twice.map(({ kind }) => kind).sort()).toEqual(['already', 'saved']);
    await world.time.run(page.drain());
    expect((await page.outbox.enqueue(tapped)).kind).toBe('already');
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1']);
  });

  it('a drain sends writes that are enqueued while it runs', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const draining = page.drain();
    await world.time.pass(10);
    await page.outbox.enqueue(world.finish(1));
    expect((await world.time.run(draining)).stoppedBy).toBe('empty');
    expect(world.sent()).toEqual(['startVisit 1', 'finishVisit 1']);
  });

  it('a drain runs only once more when it is requested twice while it runs', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const first = page.drain();
    const [second, third] = [page.drain(), page.drain()];
    expect(third).toBe(second);
    expect((await world.time.run(first)).outcomes).toHaveLength(1);
    expect((await world.time.run(second)).outcomes).toEqual([]);
    expect(page.drain()).not.toBe(first);
  });
});

describe('a live write', () => {
  it('a live write is sent after its visit’s queued writes and before other visits’', async () => {
    const world = outboxWorld();
    const page = world.page();
    const live = world.finish(2);
    for (const write of [world.start(1), world.start(2), world.start(3), live])
      await page.outbox.enqueue(write);
    const report = await world.time.run(page.drainFor({ objectId: visit(2), uuid: live.uuid }));
    expect(world.sent()).toEqual(['startVisit 2', 'finishVisit 2']);
    expect(world.gapsMs()).toEqual([520]);
    expect(report.outcomes.at(-1)).toMatchObject({ uuid: live.uuid, result: 'sent' });
    expect(await page.outbox.waiting(AMARA)).toHaveLength(2);
  });

  it('a live write is sent without a probe or pause when nothing else is queued', async () => {
    const world = outboxWorld();
    const page = world.page();
    const live = world.start(1);
    await page.outbox.enqueue(live);
    await world.time.run(page.drainFor({ objectId: visit(1), uuid: live.uuid }));
    expect(world.counts.probes).toBe(0);
    expect(world.server.received[0]?.atMs).toBe(0);
  });

  it.each([
    ['a write is in flight', 10, 10],
    // Between two requests the drain waits 500 ms. The live write need not wait for that.
    ['the drain pauses', 200, 0],
  ])(
    'a live write waits only for the write in flight and its own predecessors while %s',
    async (_, agoMs, inFlightMs) => {
      const world = outboxWorld();
      const [page, worker] = [world.page(), world.page()];
      for (let job = 1; job <= 50; job += 1) await page.outbox.enqueue(world.start(job));
      const draining = worker.drain();
      await world.time.pass(5 * 520 + agoMs);
      const live = world.finish(40);
      await page.outbox.enqueue(live);
      const tappedMs = world.time.elapsedMs();
      await world.time.run(page.drainFor({ objectId: visit(40), uuid: live.uuid }));
      // The request in flight ends, then the visit's start (20 ms), the pause (500 ms) and the finish (20 ms).
      expect(world.time.elapsedMs() - tappedMs).toBe(inFlightMs + 20 + 500 + 20);
      expect(world.sent().slice(5)).toEqual(['startVisit 6', 'startVisit 40', 'finishVisit 40']);
      await world.time.run(draining);
      expect(world.server.received).toHaveLength(51);
      expect(world.server.applied).toHaveLength(51);
      expect(world.counts.mostUnderWay).toBe(1);
    },
  );

  it('a live write stays queued behind a predecessor that was not sent', async () => {
    const world = outboxWorld();
    const page = world.page();
    const live = world.finish(1);
    for (const write of [world.start(1), live]) await page.outbox.enqueue(write);
    world.server.fault = () => ({ kind: 'status', status: 503 });
    const report = await world.time.run(page.drainFor({ objectId: visit(1), uuid: live.uuid }));
    expect(report).toEqual({ stoppedBy: 'unavailable', outcomes: [] });
    expect(world.sent()).toEqual(['startVisit 1']);
    expect(await page.outbox.waiting(AMARA)).toHaveLength(2);
  });
});
