import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keys, keyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import {
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { sidesOf } from './call-off';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';

const backend = backendForFile();
let world: string;
let admin: string;
let workers: readonly TestWorker[];
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  admin = (await makeAdministrator(backend, world)).token;
  workers = await Promise.all([1, 2, 3].map(() => backend.makeWorker(world)));
});

const workerAt = (index: number) => workers[index % workers.length] as TestWorker;

/** Makes a home with its key at the customer's, and one job of each worker there from tomorrow. */
const setUp = () =>
  backend.in(world, async (ctx) => {
    // Visits at the homes of earlier tests would be at the time of the handover.
    await ctx.tx.update(visits).set({ skipped: true });
    const home = await buildProperty(ctx, { access: 'keys' });
    const key = await buildKey(ctx, { propertyId: home.id });
    const jobs: number[] = [];
    for (const { workerId } of workers) {
      const firstDate = addDays(TODAY, 1);
      const job = await buildJob(ctx, { propertyId: home.id, workerId, firstDate, frequencyDays: 1 });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: firstDate, workerId });
      jobs.push(job.id);
    }
    return { homeId: home.id, keyId: key.id, jobs };
  });
type Home = Awaited<ReturnType<typeof setUp>>;

const post = (path: string, token: string, body?: unknown, method = 'POST') =>
  backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
const say = ({ homeId }: Home, worker: TestWorker, to: 'worker' | 'other') =>
  post(`customer/property/${homeId}/key-transfer/`, worker.token, { to_location: to });
const planWith = ({ jobs, keyId }: Home, from: number, to: number) =>
  post(`admin/workers/${workerAt(from).workerId}/handovers/`, admin, {
    job_id: jobs[from],
    scheduled_date: addDays(TODAY, 1),
    other_worker_id: workerAt(to).workerId,
    key_ids: [keyId],
  });

/** Reads the worker's sides of handovers of the home's key, including cancelled ones. */
async function sidesOfKey({ keyId }: Home, { workerId }: TestWorker) {
  const sides = await backend.in(world, (ctx) => sidesOf(ctx, workerId));
  return sides.filter((side) => [...side.keyIdsToGive, ...side.keyIdsToCollect].includes(keyId));
}

/** The office cancels all open handovers of the worker. */
async function cancelOf(home: Home, worker: TestWorker) {
  const sides = (await sidesOfKey(home, worker)).filter(({ cancelledAt }) => cancelledAt === null);
  return Promise.all(
    sides.map(({ id }) => post(`admin/workers/${worker.workerId}/handovers/${id}/cancel/`, admin)),
  );
}

/** The worker confirms the key at every visit with a handover. */
async function completeOf(home: Home, worker: TestWorker) {
  const body = { keys_to_transfer: [home.keyId] };
  return Promise.all(
    (await sidesOfKey(home, worker)).map(({ jobId, scheduledDate: date }) =>
      post(`work/jobs/${jobId}/visits/${date}/complete-remote-key-transfers/`, worker.token, body, 'PATCH'),
    ),
  );
}

const placeAndMoves = ({ keyId }: Home) =>
  backend.in(world, async ({ tx }) => {
    const [key] = (await tx.select().from(keys)).filter(({ id }) => id === keyId);
    const moves = (await tx.select().from(keyTransfers).orderBy(keyTransfers.id)).filter(
      (move) => move.keyId === keyId,
    );
    return { key, moves };
  });

/** Confirmed moves form an unbroken chain to the current place; at most one move is open. */
async function expectWhole(home: Home): Promise<void> {
  const { key, moves } = await placeAndMoves(home);
  const confirmed = moves.filter(({ confirmedAt }) => confirmedAt !== null);
  let place = { location: 'customer' as string, holderId: null as number | null };
  for (const move of confirmed) {
    expect({ location: move.fromLocation, holderId: move.fromHolder }).toEqual(place);
    expect(move.confirmedBy).not.toBeNull();
    place = { location: move.toLocation === 'worker' ? 'worker' : 'customer', holderId: move.toHolder };
  }
  expect({ location: key?.location, holderId: key?.holderId }).toEqual(place);
  const open = moves.filter(({ confirmedAt, cancelled }) => confirmedAt === null && !cancelled);
  expect(open.length).toBeLessThanOrEqual(1);
  for (const move of open) expect({ location: move.fromLocation, holderId: move.fromHolder }).toEqual(place);
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('say' as const),
    who: fc.nat(2),
    to: fc.constantFrom('worker' as const, 'other' as const),
  }),
  fc.record({ kind: fc.constant('plan' as const), who: fc.nat(2), with: fc.nat(2) }),
  fc.record({ kind: fc.constant('cancel' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('complete' as const), who: fc.nat(2) }),
);

it('any sequence of moves forms an unbroken chain and leaves the key in one place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const home = await setUp();
      for (const one of steps) {
        const worker = workerAt(one.who);
        if (one.kind === 'say') await say(home, worker, one.to);
        else if (one.kind === 'plan') await planWith(home, one.who, one.with);
        else if (one.kind === 'cancel') await cancelOf(home, worker);
        else await completeOf(home, worker);
        await expectWhole(home);
      }
    }),
    { numRuns: 8 },
  );
  expect(backend.failures).toEqual([]);
}, 120_000);

it('the ledger gives a key to one of three cleaners who confirm at once; the others get 400', async () => {
  for (let round = 0; round < 3; round++) {
    const home = await setUp();
    const responses = await Promise.all(workers.map((worker) => say(home, worker, 'worker')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = workers[responses.findIndex(({ status }) => status === 200)];
    expect((await placeAndMoves(home)).key?.holderId).toBe(winner?.workerId);
    await expectWhole(home);
  }
});

it('the ledger moves a key once when both cleaners confirm at once, with status 200 for both', async () => {
  const home = await setUp();
  await say(home, workerAt(0), 'worker');
  expect((await planWith(home, 0, 1)).status).toBe(200);
  const responses = (
    await Promise.all([completeOf(home, workerAt(0)), completeOf(home, workerAt(1))])
  ).flat();
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  const { key, moves } = await placeAndMoves(home);
  expect(key?.holderId).toBe(workerAt(1).workerId);
  expect(moves.filter(({ remoteKeyTransferId }) => remoteKeyTransferId !== null)).toHaveLength(1);
  await expectWhole(home);
});

it('the ledger cancels or confirms a handover, never both, when requested at once', async () => {
  for (let round = 0; round < 4; round++) {
    const home = await setUp();
    await say(home, workerAt(0), 'worker');
    await planWith(home, 0, 1);
    const [cancelled, completed] = await Promise.all([
      cancelOf(home, workerAt(0)),
      completeOf(home, workerAt(1)),
    ]);
    const isCancelled = cancelled.some(({ status }) => status === 200);
    const { key } = await placeAndMoves(home);
    expect(key?.holderId).toBe(workerAt(isCancelled ? 0 : 1).workerId);
    expect(completed.some(({ status }) => status === 200)).toBe(!isCancelled);
    await expectWhole(home);
  }
});
