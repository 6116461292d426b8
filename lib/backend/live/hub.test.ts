import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { createLiveHub, type LiveHub } from './hub';
import { publish } from './publish';

let backend: TestBackend;
let hub: LiveHub;
const failures: unknown[] = [];
beforeAll(async () => {
  backend = await openTestBackend();
  hub = createLiveHub(backend.database, (error) => failures.push(error));
}, 60_000);
afterAll(async () => {
  await hub.close();
  await backend.close();
  expect(failures).toEqual([]);
});

const to = 'worker:7';
const visit = (jobId: number) => ({ type: 'visit', jobId, scheduledDate: '2026-06-16' }) as const;

const publishTo = (world: string, jobId: number, recipient = to) =>
  backend.in(world, (ctx) => publish(ctx, [{ to: recipient, event: visit(jobId) }]));

/** A client that keeps what it gets, and comes back from where it was. */
function client(world: string, after: number | null = null) {
  const got: number[] = [];
  const resets: number[] = [];
  let place = after;
  let stop = () => {};
  return {
    got,
    resets,
    connect() {
      stop = hub.subscribe(
        { world, to, after: place },
        {
          onEvents: (events) => {
            for (const { sequence, event } of events) {
              got.push((event as { job_id: number }).job_id);
              place = sequence;
            }
          },
          onReset: (sequence) => {
            resets.push(sequence);
            place = sequence;
          },
          onEnd: () => {},
        },
      );
    },
    cut: () => stop(),
  };
}

it('brings what is committed after the first word, to the recipient of that world alone', async () => {
  const [world, other] = [await backend.makeWorld(), await backend.makeWorld()];
  await publishTo(world, 1);
  const [mine, neighbour] = [client(world), client(other)];
  mine.connect();
  neighbour.connect();
  await vi.waitFor(() => expect([mine.resets, neighbour.resets]).toEqual([[1], [0]]));
  await publishTo(world, 2);
  await publishTo(world, 3, 'worker:8');
  await publishTo(world, 4);
  await vi.waitFor(() => expect(mine.got).toEqual([2, 4]));
  expect(neighbour.got).toEqual([]);
});

it('brings nothing of a transaction that fails', async () => {
  const world = await backend.makeWorld();
  const mine = client(world);
  mine.connect();
  await vi.waitFor(() => expect(mine.resets).toEqual([0]));
  const failed = backend.in(world, async (ctx) => {
    await publish(ctx, [{ to, event: visit(1) }]);
    throw new Error('broken off');
  });
  await expect(failed).rejects.toThrow('broken off');
  await publishTo(world, 2);
  await vi.waitFor(() => expect(mine.got).toEqual([2]));
});

it('begins anew for whoever comes back after more than is kept, or from where nobody was', async () => {
  const world = await backend.makeWorld();
  await backend.in(world, (ctx) =>
    publish(
      ctx,
      Array.from({ length: 502 }, (_, index) => ({ to, event: visit(index + 1) })),
    ),
  );
  const [kept, forgotten, ahead] = [client(world, 2), client(world, 1), client(world, 900)];
  for (const one of [kept, forgotten, ahead]) one.connect();
  await vi.waitFor(() => expect(kept.got).toHaveLength(500));
  expect(kept.resets).toEqual([]);
  expect([forgotten.resets, ahead.resets]).toEqual([[502], [502]]);
});

it('has no gap and no double for a client that is cut at any moment', async () => {
  const step = fc.constantFrom('publish', 'publish', 'cut', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = await backend.makeWorld();
      const mine = client(world, 0);
      const writing: Promise<void>[] = [];
      mine.connect();
      for (const what of steps) {
        if (what === 'publish') writing.push(publishTo(world, writing.length + 1));
        if (what === 'wait') await Promise.all(writing);
        if (what === 'cut') {
          mine.cut();
          mine.connect();
        }
      }
      await Promise.all(writing);
      await vi.waitFor(() => expect(mine.got).toHaveLength(writing.length));
      const stored = await backend.in(world, ({ tx }) =>
        tx.query.liveEvents.findMany({
          where: (events, { eq }) => eq(events.world, world),
          orderBy: (events, { asc }) => asc(events.sequence),
        }),
      );
      expect(mine.got).toEqual(stored.map(({ event }) => (event as { job_id: number }).job_id));
      mine.cut();
    }),
    { numRuns: 25 },
  );
}, 60_000);
