import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { COMPLIMENTS } from '@/lib/features/standing/performance/model';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildRating } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const NOW = '2026-06-16T08:00:00.000Z';
const FIRST_DAY = '2025-01-06';

interface PastVisit {
  readonly isFinished: boolean;
  readonly isHers: boolean;
  readonly rating: number | null;
  readonly compliment: (typeof COMPLIMENTS)[number] | null;
}

const backend = backendForFile();

/** Makes a worker with these visits, beside a colleague of the same world who has the others. */
async function withVisits(past: readonly PastVisit[]) {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const other = await buildWorker(ctx, { firstNames: 'Ewa' });
    const property = await buildProperty(ctx);
    const job = await buildJob(ctx, { propertyId: property.id, workerId: worker.workerId });
    for (const [place, { isFinished, isHers, rating, compliment }] of past.entries()) {
      const scheduledDate = addDays(FIRST_DAY, place);
      const of = { jobId: job.id, scheduledDate, workerId: isHers ? worker.workerId : other.id };
      await buildVisit(ctx, { ...of, finishedAt: isFinished ? `${scheduledDate}T12:00:00Z` : null });
      if (rating !== null) await buildRating(ctx, { ...of, rating, compliment });
    }
  });
  return { world, worker };
}

async function achievementsOf({ workerId, token }: TestWorker, of = workerId) {
  return backend.call('GET', `workers/${of}/achievements/`, { token });
}

it('[ACHV-01] [ACHV-06] the backend counts five stars, finished visits and each compliment of a cleaner, and no other cleaner’s', async () => {
  const { worker } = await withVisits([
    { isFinished: true, isHers: true, rating: 5, compliment: 'made-day' },
    { isFinished: true, isHers: true, rating: 5, compliment: 'aboveBeyond' },
    { isFinished: true, isHers: true, rating: 4, compliment: 'made-day' },
    { isFinished: true, isHers: true, rating: null, compliment: null },
    { isFinished: false, isHers: true, rating: null, compliment: null },
    { isFinished: true, isHers: false, rating: 5, compliment: 'tidying' },
  ]);
  const { status, body } = await achievementsOf(worker);
  expect([status, body]).toEqual([
    200,
    { five_star_ratings: 2, completed_visits: 4, compliments: { 'made-day': 2, aboveBeyond: 1 } },
  ]);
});

it('the backend answers zeros to a new cleaner, and refuses another worker’s address', async () => {
  const { world, worker } = await withVisits([]);
  expect((await achievementsOf(worker)).body).toEqual({
    five_star_ratings: 0,
    completed_visits: 0,
    compliments: {},
  });
  const other = await backend.makeWorker(world);
  expect((await achievementsOf(worker, other.workerId)).status).toBe(403);
});

const pastVisit = fc.record({
  isFinished: fc.boolean(),
  isHers: fc.boolean(),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  compliment: fc.option(fc.constantFrom(...COMPLIMENTS)),
});

it('[ACHV-01] the backend’s achievements are exactly the counts of the rows, for any past', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pastVisit, { maxLength: 25 }), async (past) => {
      const { worker } = await withVisits(past);
      const hers = past.filter(({ isHers }) => isHers);
      const rated = hers.filter(({ rating }) => rating !== null);
      const compliments: Record<string, number> = {};
      for (const { compliment } of rated)
        if (compliment) compliments[compliment] = (compliments[compliment] ?? 0) + 1;
      expect((await achievementsOf(worker)).body).toEqual({
        five_star_ratings: rated.filter(({ rating }) => rating === 5).length,
        completed_visits: hers.filter(({ isFinished }) => isFinished).length,
        compliments,
      });
    }),
    { numRuns: 15 },
  );
});
