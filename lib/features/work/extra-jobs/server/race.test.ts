// @module-tag postgres
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildAvailability, buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';
const WORKERS = 20;

const backend = backendForFile();
let world: string;
let workers: readonly TestWorker[];
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  workers = await Promise.all(Array.from({ length: WORKERS }, () => backend.makeWorker(world)));
  await backend.in(world, async (ctx) => {
    for (const { workerId } of workers) {
      for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++)
        await buildAvailability(ctx, { workerId, dayOfWeek });
      const done = await buildJob(ctx, { workerId, frequencyDays: 1 });
      for (let count = 1; count <= 10; count++) {
        const scheduledDate = addDays('2026-01-01', count);
        await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
      }
    }
  });
}, 120_000);

const TAKEN = 'This job has just been taken';

type Attempt = { readonly by: TestWorker; readonly key: string };

const keyed = (by: TestWorker): Attempt => ({ by, key: crypto.randomUUID() });

function openVisit() {
  return backend.in(world, async (ctx) => {
    const job = await buildJob(ctx, { frequencyDays: 1, firstDate: TOMORROW });
    return buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW });
  });
}

/** Sends the requests at once. Attempts with the same idempotency key are repeats. */
function race(address: string, body: (workerId: number) => unknown, attempts: readonly Attempt[]) {
  return Promise.all(
    attempts.map(async ({ by, key }) => {
      const headers = { 'idempotency-key': key };
      const answer = await backend.call('PATCH', address, {
        token: by.token,
        body: body(by.workerId),
        headers,
      });
      return {
        by: by.workerId,
        status: answer.status,
        text: (answer.body as { error_message?: string }).error_message,
      };
    }),
  );
}

const asks = (workerId: number) => ({ workers: [{ id: workerId }] });
const ownerOf = (jobId: number) =>
  backend.in(
    world,
    async (ctx) => (await ctx.tx.select().from(visits).where(eq(visits.jobId, jobId)))[0]?.workerId,
  );

/** Frees the winner, because the next round uses the same time. */
const freeWinnerOf = (jobId: number) =>
  backend.in(world, (ctx) => ctx.tx.delete(visits).where(eq(visits.jobId, jobId)));

it('one of twenty workers who add a visit at once gets it, and the others get "taken"', async () => {
  const visit = await openVisit();
  const answers = await race(`work/jobs/${visit.jobId}/visits/${TOMORROW}/`, asks, workers.map(keyed));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(losers.map(({ status, text }) => [status, text])).toEqual(Array(WORKERS - 1).fill([400, TAKEN]));
  expect(await ownerOf(visit.jobId)).toBe(winners[0]?.by);
  await freeWinnerOf(visit.jobId);
});

it('one of twenty workers who add a regular job at once gets it with all visits', async () => {
  const job = await backend.in(world, (ctx) => buildJob(ctx, { firstDate: TOMORROW }));
  const body = (workerId: number) => ({ ...asks(workerId), availability_changes: [] });
  const answers = await race(`work/jobs/${job.id}/`, body, workers.map(keyed));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ text }) => text === TAKEN)).toHaveLength(WORKERS - 1);
  const [row] = await backend.in(world, (ctx) => ctx.tx.select().from(jobs).where(eq(jobs.id, job.id)));
  const made = await backend.in(world, (ctx) => ctx.tx.select().from(visits).where(eq(visits.jobId, job.id)));
  expect(row?.workerId).toBe(winners[0]?.by);
  expect(new Set(made.map(({ workerId }) => workerId))).toEqual(new Set([winners[0]?.by]));
  expect(made).toHaveLength(8);
  await freeWinnerOf(job.id);
});

it('a job has one owner for any mix of requests, and repeats get the first response', async () => {
  const arrivals = fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(arrivals, async (pairs) => {
      const visit = await openVisit();
      const keys = new Map<string, Attempt>();
      const attempts = pairs.map(([who, which]) => {
        const name = `${who}/${which}`;
        const known = keys.get(name) ?? keyed(workers[who] ?? (workers[0] as TestWorker));
        keys.set(name, known);
        return known;
      });
      const answers = await race(`work/jobs/${visit.jobId}/visits/${TOMORROW}/`, asks, attempts);
      const owner = await ownerOf(visit.jobId);
      expect(new Set(attempts.map(({ by }) => by.workerId))).toContain(owner);
      for (const { by, status, text } of answers) {
        expect([status, text]).toEqual(by === owner ? [200, undefined] : [400, TAKEN]);
      }
      await freeWinnerOf(visit.jobId);
    }),
    { numRuns: 10 },
  );
}, 120_000);
