import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { buildAvailability, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { buildRating } from '@/tests/support/row-builders';

const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';

const backend = backendForFile();

interface Record {
  readonly rating?: number | null;
  readonly finished?: number;
  readonly hasHours?: boolean;
  /** These are yesterday's visits that were neither done nor skipped. */
  readonly missed?: number;
  /** Customers gave these ratings half a year ago. */
  readonly given?: readonly number[];
}

/**
 * Returns the response for a worker with this record. Another, eligible worker of the same world must not change it.
 */
async function eligibilityOf(record: Record = {}) {
  const { rating = 4.8, finished = 10, hasHours = true, missed = 0, given = [] } = record;
  const world = await backend.makeWorld(NOW);
  const [worker, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, async (ctx) => {
    await finishVisits(ctx, other.workerId, 12);
    await buildAvailability(ctx, other);
    await finishVisits(ctx, worker.workerId, finished);
    await buildVisit(ctx, { workerId: worker.workerId });
    for (let count = 0; count < missed; count++) {
      await buildVisit(ctx, { workerId: worker.workerId, scheduledDate: addDays(TODAY, -1) });
    }
    for (const stars of given) {
      const visit = { workerId: worker.workerId, scheduledDate: addDays(TODAY, -180) };
      const { jobId } = await buildVisit(ctx, { ...visit, startedAt: NOW, finishedAt: NOW });
      await buildRating(ctx, { ...visit, jobId, rating: stars });
    }
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

it('[EXTRA-04] [EXTRA-05] [DEMO-31] the eligibility of a worker has a minimum rating of 4.2', async () => {
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
  // 4.1 * 100 is less than 410 in floating point.
  [4.1, false],
  [0, false],
  // There is no rating yet, so the criterion does not apply.
  [null, true],
])('a worker with a rating of %s is eligible: %s', async (rating, isEligible) => {
  expect(await eligibilityOf({ rating })).toMatchObject({
    is_eligible: isEligible,
    is_eligible_for_one_off_jobs: isEligible,
    is_eligible_for_regular_jobs: isEligible,
    reason: isEligible
      ? null
      : `Your rating is ${rating}. Extra jobs need at least 4.2. Good ratings from your next visits will raise it.`,
  });
});

it.each([
  ['19 of 20 visits done', { finished: 19, missed: 1 }, null],
  [
    '18 of 19 visits done',
    { finished: 18, missed: 1 },
    'Your fulfilment is too low. It must be “Good” for extra jobs. Do all your booked visits to raise it.',
  ],
  ['four ratings of 4 half a year ago', { given: [4, 4, 4, 4] }, null],
  ['ratings of 4.2 on average half a year ago', { rating: 1, given: [5, 4, 4, 4, 4] }, null],
  [
    'five ratings of 4 on average half a year ago',
    { given: [5, 3, 4, 4, 4] },
    'Your rating is 4. Extra jobs need at least 4.2. Good ratings from your next visits will raise it.',
  ],
])(
  '[EXTRA-06] a worker needs high fulfilment and a sufficient all-time rating for extra jobs: %s',
  async (_, record, reason) => {
    const isEligible = reason === null;
    expect(await eligibilityOf(record)).toMatchObject({
      is_eligible: isEligible,
      is_eligible_for_one_off_jobs: isEligible,
      reason,
    });
  },
);

it('[EXTRA-08] a worker without regular hours may take only one-off jobs', async () => {
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
])(
  '[EXTRA-05] [EXTRA-10] a worker with %d finished visits needs %d more for regular jobs',
  async (finished, remaining) => {
    expect(await eligibilityOf({ finished })).toMatchObject({
      is_eligible_for_one_off_jobs: true,
      is_eligible_for_regular_jobs: remaining === 0,
      regular_job_eligibility_remaining_visits: remaining,
      regular_job_eligibility_threshold: 10,
    });
  },
);

it('[FLAG-04] the eligibility of a worker uses the same threshold as the constants endpoint', async () => {
  const world = await backend.makeWorld(NOW);
  const { workerId, token } = await backend.makeWorker(world);
  const { body: constants } = await backend.call('GET', 'infrastructure/constants/', { token });
  const path = `workers/${workerId}/extra-job-eligibility/`;
  const { body: eligibility } = await backend.call('GET', path, { token });
  const { regular_job_eligibility_threshold: threshold } = eligibility as { [name: string]: number };
  expect(constants).toEqual({
    ...{ regular_job_eligibility_threshold: threshold, reliability_target_days: 60 },
    ...{ has_fines: true, fulfilment_minimum: 0.85, fulfilment_target: 0.95 },
  });
});
