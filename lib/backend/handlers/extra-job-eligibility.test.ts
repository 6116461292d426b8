import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workers } from '@/lib/backend/database/schema/people';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { buildAvailability, buildVisit } from '../builders/build';

const NOW = '2026-06-16T08:00:00.000Z';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
}, 60_000);
afterAll(() => backend.close());

interface Record {
  readonly rating?: number | null;
  readonly finished?: number;
  readonly hasHours?: boolean;
}

/** What a worker with such a record is told. Another worker of the same world could take anything. */
async function eligibilityOf({ rating = 4.8, finished = 10, hasHours = true }: Record = {}) {
  const world = await backend.makeWorld(NOW);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, async (ctx) => {
    await finishVisits(ctx, other.workerId, 12);
    await buildAvailability(ctx, other);
    await finishVisits(ctx, worker.workerId, finished);
    await buildVisit(ctx, { workerId: worker.workerId });
    if (hasHours) await buildAvailability(ctx, worker);
    await ctx.tx.update(workers).set({ currentRating: rating }).where(eq(workers.id, worker.workerId));
  });
  const path = `workers/${worker.workerId}/extra-job-eligibility/`;
  return (await backend.call('GET', path, { token: worker.token })).body;
}

async function finishVisits(ctx: WorldContext, workerId: number, count: number) {
  for (let done = 0; done < count; done++) {
    await buildVisit(ctx, { workerId, startedAt: NOW, finishedAt: NOW });
  }
}

it('[EXTRA-04] [EXTRA-05] [DEMO-31] answers what a worker may take, with the least rating of 4.2', async () => {
  expect(await eligibilityOf()).toEqual({
    min_rating: 4.2,
    is_eligible_for_one_off_jobs: true,
    is_eligible_for_regular_jobs: true,
    is_zero_hours: false,
    regular_job_eligibility_remaining_visits: 0,
    regular_job_eligibility_threshold: 10,
    is_eligible: true,
    reason: null,
  });
});

it.each([
  [4.2, true],
  [4.19, false],
  [0, false],
  // Without a rating the criterion does not apply.
  [null, true],
])('with a rating of %s is eligible: %s', async (rating, isEligible) => {
  expect(await eligibilityOf({ rating })).toMatchObject({
    is_eligible: isEligible,
    is_eligible_for_one_off_jobs: isEligible,
    is_eligible_for_regular_jobs: isEligible,
    reason: isEligible
      ? null
      : `Your rating is ${rating}. Extra jobs need at least 4.2. Good ratings from your next visits will raise it.`,
  });
});

it('[EXTRA-08] gives one-off jobs alone to who has no regular hours', async () => {
  expect(await eligibilityOf({ hasHours: false })).toMatchObject({
    is_eligible_for_one_off_jobs: true,
    is_eligible_for_regular_jobs: false,
    is_zero_hours: true,
  });
});

it.each([
  [0, 10],
  [9, 1],
  [10, 0],
  [11, 0],
])('after %d finished visits has %d to go before regular jobs', async (finished, remaining) => {
  expect(await eligibilityOf({ finished })).toMatchObject({
    is_eligible_for_one_off_jobs: true,
    is_eligible_for_regular_jobs: remaining === 0,
    regular_job_eligibility_remaining_visits: remaining,
    regular_job_eligibility_threshold: 10,
  });
});

it('[FLAG-04] is judged by the threshold that the constants tell', async () => {
  const world = await backend.makeWorld(NOW);
  const { workerId, token } = await backend.makeWorker(world);
  const { body: told } = await backend.call('GET', 'infrastructure/constants/', { token });
  const path = `workers/${workerId}/extra-job-eligibility/`;
  const { body: judged } = await backend.call('GET', path, { token });
  const { regular_job_eligibility_threshold: threshold } = judged as { [name: string]: number };
  expect(told).toEqual({ regular_job_eligibility_threshold: threshold, reliability_target_days: 60 });
});
