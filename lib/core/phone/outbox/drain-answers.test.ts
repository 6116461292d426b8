import { describe, expect, it } from 'vitest';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import type { Fault } from '@/tests/support/fake-marketplace';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';

/** Queues three starts; the first request meets the fault. */
async function threeStarts(fault: Fault) {
  const world = outboxWorld();
  const page = world.page();
  const cached = { startedAt: null };
  const first = world.start(1, { ...world.detailsOf(), offlineCachePayload: cached });
  for (const write of [first, world.start(2), world.start(3)]) await page.outbox.enqueue(write);
  world.server.fault = (_, count) => (count === 1 ? fault : { kind: 'ok' });
  const report = await world.time.run(page.drain());
  return { world, page, report, first };
}

describe('a response to a queued write', () => {
  it.each([400, 403, 404, 405, 409, 410, 422])(
    'status %i removes the write, keeps the server’s message, and the drain sends the next write',
    async (status) => {
      const { world, page, report, first } = await threeStarts({
        kind: 'status',
        status,
        message: 'Not you',
      });
      expect(report.outcomes.map(({ result }) => result)).toEqual(['refused', 'sent', 'sent']);
      expect(page.toasts).toEqual(report.outcomes);
      expect(await page.outbox.notSent(AMARA)).toMatchObject([
        { uuid: first.uuid, type: 'startVisit', result: 'refused', message: 'Not you' },
      ]);
      expect(world.server.applied).toHaveLength(2);
      expect(await page.outbox.waiting(AMARA)).toEqual([]);
    },
  );

  it('status 500 removes the write, keeps its message and the cached state, and the drain sends the next write', async () => {
    const { world, report, page } = await threeStarts({ kind: 'status', status: 500, message: 'Broken' });
    expect(report.outcomes.map(({ result }) => result)).toEqual(['refused', 'sent', 'sent']);
    expect(page.toasts).toEqual(report.outcomes);
    const kept = { message: 'Broken', offlineCachePayload: { startedAt: null } };
    expect(await page.outbox.notSent(AMARA)).toMatchObject([kept]);
    expect(world.sent()).toEqual([1, 2, 3].map((job) => `startVisit ${job}`));
    expect(world.server.applied).toHaveLength(2);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
  });

  it.each([
    ['502', { kind: 'status', status: 502 }, 'unavailable'],
    ['503', { kind: 'status', status: 503 }, 'unavailable'],
    ['504', { kind: 'status', status: 504 }, 'unavailable'],
    ['500 with a proxy’s page', { kind: 'html', status: 500 }, 'unavailable'],
    ['404 with a proxy’s page', { kind: 'html', status: 404 }, 'unavailable'],
    ['401 with a portal’s page', { kind: 'html', status: 401 }, 'unavailable'],
    ['403 with foreign JSON', { kind: 'json', status: 403 }, 'unavailable'],
    ['200 with a portal’s page', { kind: 'html', status: 200 }, 'unavailable'],
    ['200 with a portal’s JSON', { kind: 'json', status: 200 }, 'unavailable'],
    ['no server behind the radio', { kind: 'cut-before' }, 'no-answer'],
    ['no answer in time', { kind: 'cut-after' }, 'no-answer'],
    ['a demo without the call', { kind: 'demo' }, 'demo'],
    ['another user’s cookies', { kind: 'other-session' }, 'other-session'],
  ] as const)(
    '[OFFLINE-10] %s keeps the write in the queue and stops the drain',
    async (_, fault, stoppedBy) => {
      const { world, page, report, first } = await threeStarts(fault);
      expect(report).toEqual({ stoppedBy, outcomes: [] });
      expect(world.sent()).toEqual(['startVisit 1']);
      expect(await page.outbox.waiting(AMARA)).toHaveLength(3);
      expect(await page.outbox.notSent(AMARA)).toEqual([]);
      await world.time.run(page.drain());
      expect(world.server.applied.map(({ uuid }) => uuid)[0]).toBe(first.uuid);
      expect(world.server.applied).toHaveLength(3);
    },
  );

  it('a drain keeps a write through 60 failed attempts', async () => {
    const world = outboxWorld();
    const page = world.page();
    await page.outbox.enqueue(world.start(1));
    const faults = [
      { kind: 'cut-before' },
      { kind: 'status', status: 503 },
      { kind: 'html', status: 502 },
    ] as const;
    world.server.fault = (_, count) => faults[count % faults.length] ?? faults[0];
    for (let tries = 0; tries < 60; tries += 1) {
      await world.time.run(page.drain());
      await world.time.pass(300_000);
    }
    expect(await page.outbox.waiting(AMARA)).toMatchObject([{ attempts: 60 }]);
    expect(page.toasts).toEqual([]);
    world.server.fault = () => ({ kind: 'ok' });
    await world.time.run(page.drain());
    expect(world.server.applied).toHaveLength(1);
  });

  it.each([408, 425, 429])(
    'status %i keeps the write, and the drain sends nothing until Retry-After ends',
    async (status) => {
      const { world, page, report } = await threeStarts({ kind: 'status', status, retryAfterS: 60 });
      expect(report.stoppedBy).toBe('held');
      const stoppedMs = world.time.elapsedMs();
      expect((await world.time.run(world.page().drain())).stoppedBy).toBe('held');
      await world.time.pass(59_999);
      expect((await world.time.run(page.drain())).stoppedBy).toBe('held');
      expect(world.server.received).toHaveLength(1);
      await world.time.pass(1);
      await world.time.run(page.drain());
      expect(world.server.received[1]?.atMs).toBe(stoppedMs + 60_000);
      expect(world.server.applied).toHaveLength(3);
    },
  );

  it('a drain limits Retry-After to an hour and ignores it after a clock change', async () => {
    const long = await threeStarts({ kind: 'status', status: 429, retryAfterS: 86_400 });
    await long.world.time.pass(3_600_000);
    expect((await long.world.time.run(long.page.drain())).stoppedBy).toBe('empty');
    const back = await threeStarts({ kind: 'status', status: 429, retryAfterS: 60 });
    back.world.time.setWall(-86_400_000);
    expect((await back.world.time.run(back.page.drain())).stoppedBy).toBe('empty');
  });

  it('a drain retries a write with its key after a cut response, and the server applies it once', async () => {
    const world = outboxWorld();
    const page = world.page();
    const live = world.start(1);
    await page.outbox.enqueue(live);
    world.server.fault = (_, count) => (count === 1 ? { kind: 'cut-after' } : { kind: 'ok' });
    const tried = await world.time.run(
      page.drainFor({ objectId: objectIdOf({ jobId: 1, scheduledDate: '2026-06-16' }), uuid: live.uuid }),
    );
    expect(tried).toEqual({ stoppedBy: 'no-answer', outcomes: [] });
    await world.time.run(page.drain());
    expect(world.server.received.map(({ write }) => write.uuid)).toEqual([live.uuid, live.uuid]);
    expect(world.server.applied).toHaveLength(1);
    expect(page.toasts.map(({ result }) => result)).toEqual(['sent']);
  });

  it('[OFFLINE-09] a 401 for the second of five writes checks the session once and resets the other four', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (let job = 1; job <= 5; job += 1) await page.outbox.enqueue(world.start(job));
    world.phone.session = 'ended';
    world.server.fault = (_, count) => (count >= 2 ? { kind: 'status', status: 401 } : { kind: 'ok' });
    const report = await world.time.run(page.drain());
    expect(report.stoppedBy).toBe('reset');
    expect(report.outcomes.map(({ result }) => result)).toEqual(['sent', 'reset', 'reset', 'reset', 'reset']);
    expect(world.counts.sessionChecks).toBe(1);
    expect(world.sent()).toEqual(['startVisit 1', 'startVisit 2']);
    expect(await page.outbox.notSent(AMARA)).toHaveLength(4);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
    const state = await page.db.read((tx) => tx.objectStore('meta').get('drain'));
    expect(state).toMatchObject({ lastEndMs: world.time.nowMs(), stops: 1, holdFromMs: null });
  });

  it.each(['stands', 'unknown'] as const)(
    'a 401 keeps all writes when the session check says "%s"',
    async (session) => {
      const world = outboxWorld();
      const page = world.page();
      for (let job = 1; job <= 5; job += 1) await page.outbox.enqueue(world.start(job));
      world.phone.session = session;
      world.server.fault = (_, count) => (count === 2 ? { kind: 'status', status: 401 } : { kind: 'ok' });
      const report = await world.time.run(page.drain());
      expect(report.stoppedBy).toBe('unauthorized');
      expect(world.counts.sessionChecks).toBe(1);
      expect(await page.outbox.waiting(AMARA)).toHaveLength(4);
      const state = await page.db.read((tx) => tx.objectStore('meta').get('drain'));
      expect(state).toMatchObject({ stops: session === 'stands' ? 1 : 0 });
      await world.time.run(page.drain());
      expect(world.server.applied).toHaveLength(5);
    },
  );

  it('[OFFLINE-09] the service worker resets the queue when a page cannot check a 401', async () => {
    const world = outboxWorld();
    const page = world.page({ checkSession: async () => 'unknown' });
    const worker = world.page({ checkSession: async () => 'ended' });
    for (let job = 1; job <= 3; job += 1) await page.outbox.enqueue(world.start(job));
    world.server.fault = () => ({ kind: 'status', status: 401 });
    // Both drains start before either has a response.
    const drains = [page.drain(), worker.drain()];
    const [ofPage, ofWorker] = await Promise.all(drains.map((drain) => world.time.run(drain)));
    expect(ofPage?.stoppedBy).toBe('unauthorized');
    expect(ofWorker?.stoppedBy).toBe('reset');
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
    expect((await page.outbox.notSent(AMARA)).map(({ result }) => result)).toEqual([
      'reset',
      'reset',
      'reset',
    ]);
    expect(world.server.applied).toEqual([]);
  });

  it('a cut connection at the third of five writes leaves three, which are applied once and in order later', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (let job = 1; job <= 5; job += 1) await page.outbox.enqueue(world.start(job));
    world.server.fault = (_, count) => (count === 3 ? { kind: 'cut-after' } : { kind: 'ok' });
    await world.time.run(page.drain());
    expect(await page.outbox.waiting(AMARA)).toHaveLength(3);
    await world.time.run(page.drain());
    expect(world.sent()).toEqual([1, 2, 3, 3, 4, 5].map((job) => `startVisit ${job}`));
    expect(world.server.applied).toHaveLength(5);
  });

  it('a drain that stops makes every other drain stop', async () => {
    const world = outboxWorld();
    const [page, worker] = [world.page(), world.page()];
    for (let job = 1; job <= 5; job += 1) await page.outbox.enqueue(world.start(job));
    world.server.fault = () => ({ kind: 'status', status: 503 });
    const reports = await world.time.run(Promise.all([page.drain(), worker.drain()]));
    expect(reports.map(({ stoppedBy }) => stoppedBy).sort()).toEqual(['stopped-elsewhere', 'unavailable']);
    expect(world.server.received).toHaveLength(1);
  });
});

describe('analytics', () => {
  it('analytics writes are sent after visits, and a refused one has no outcome', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (const write of [world.analytics(), world.start(1), world.analytics()])
      await page.outbox.enqueue(write);
    world.server.fault = ({ type }) =>
      type === 'analytics' ? { kind: 'status', status: 400, message: 'No' } : { kind: 'ok' };
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['startVisit 1', 'analytics', 'analytics']);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
    expect(await page.outbox.notSent(AMARA)).toEqual([]);
    expect((await page.outbox.takeOutcomes(AMARA)).map(({ type }) => type)).toEqual(['startVisit']);
  });

  it('analytics writes that fail do not block a visit', async () => {
    const world = outboxWorld();
    const page = world.page();
    world.server.fault = ({ type }) => (type === 'analytics' ? { kind: 'cut-before' } : { kind: 'ok' });
    await page.outbox.enqueue(world.analytics());
    await world.time.run(page.drain());
    await page.outbox.enqueue(world.start(1));
    await world.time.run(page.drain());
    expect(world.sent()).toEqual(['analytics', 'startVisit 1', 'analytics']);
    expect(world.server.applied.map(({ type }) => type)).toEqual(['startVisit']);
  });

  it('an analytics write in flight does not block a live write', async () => {
    const world = outboxWorld();
    const [page, worker] = [world.page(), world.page()];
    world.server.fault = ({ type }) => (type === 'analytics' ? { kind: 'cut-before' } : { kind: 'ok' });
    await page.outbox.enqueue(world.analytics());
    const draining = worker.drain();
    await world.time.pass(10);
    const live = world.start(1);
    await page.outbox.enqueue(live);
    const report = await world.time.run(page.drainFor({ objectId: live.objectId, uuid: live.uuid }));
    expect(report.outcomes).toMatchObject([{ uuid: live.uuid, result: 'sent' }]);
    await world.time.run(draining);
  });

  it('analytics writes wait for their Retry-After without holding visits', async () => {
    const world = outboxWorld();
    const page = world.page();
    world.server.fault = (_, count) =>
      count === 1 ? { kind: 'status', status: 429, retryAfterS: 60 } : { kind: 'ok' };
    await page.outbox.enqueue(world.analytics());
    await world.time.run(page.drain());
    await page.outbox.enqueue(world.start(1));
    expect((await world.time.run(page.drain())).stoppedBy).toBe('held');
    expect(world.sent()).toEqual(['analytics', 'startVisit 1']);
    await world.time.pass(60_000);
    await world.time.run(page.drain());
    expect(world.server.applied).toHaveLength(2);
  });

  it('analytics writes keep their Retry-After when a visit is refused without one', async () => {
    const world = outboxWorld();
    const page = world.page();
    world.server.fault = (_, count) => {
      if (count === 1) return { kind: 'status', status: 429, retryAfterS: 60 };
      return count === 2 ? { kind: 'status', status: 503 } : { kind: 'ok' };
    };
    await page.outbox.enqueue(world.analytics());
    await world.time.run(page.drain());
    await page.outbox.enqueue(world.start(1));
    expect((await world.time.run(page.drain())).stoppedBy).toBe('unavailable');
    expect((await world.time.run(page.drain())).stoppedBy).toBe('held');
    expect(world.sent()).toEqual(['analytics', 'startVisit 1', 'startVisit 1']);
  });
});
