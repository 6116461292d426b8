import { describe, expect, it } from 'vitest';
import type { CallDefinition, CallInput } from '@/lib/core/ground/contract/define-call';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { addDays } from '@/lib/core/ground/time/zoned';
import { constantsCalls, flagCalls } from '@/lib/features/people/flags/calls';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { timeOffCalls } from '@/lib/features/standing/time-off/calls';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import { areaCalls } from '@/lib/features/work/extra-jobs/calls';
import { rateVisitCalls } from '@/lib/features/work/rate-visit/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA, answerWorld } from '@/tests/support/answer-world';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = '2026-11-18';

const ofVisit = { params: { jobId: 1, date: TODAY } };
const ofWorker = { params: { workerId: 7 } };
const aDay = (day: string) => ({ day, working: true, activities: [] });

/** Stores an answer and reads it `ms` later. */
async function leftAfter(call: CallDefinition, asked: CallInput, value: unknown, ms: number) {
  const world = await answerWorld(`${TODAY}T00:00:00.000Z`);
  const since = world.now();
  await world.store.write(AMARA, call, asked as never, { value: value as never, since });
  world.passMs(ms);
  return world.store.read(AMARA, call, asked as never);
}

async function expectLife(call: CallDefinition, asked: CallInput, value: unknown, lifeMs: number) {
  expect(await leftAfter(call, asked, value, lifeMs - 1000)).toMatchObject({ value });
  expect(await leftAfter(call, asked, value, lifeMs)).toBeNull();
  expect(await leftAfter(call, asked, value, lifeMs + 1000)).toBeNull();
}

describe('cached answers', () => {
  it('[CACHE-02] cached answers keep the user for 7 days', () =>
    expectLife(sessionCalls.getUser, {}, { id: 7 }, 7 * DAY_MS));

  it('[CACHE-03] cached answers keep the schedule for 1 day', () =>
    expectLife(scheduleCalls.listWorkingDays, ofWorker, [aDay(addDays(TODAY, 9))], DAY_MS));

  it('[CACHE-04] cached answers keep a visit for 1 day', () =>
    expectLife(visitCalls.getVisit, ofVisit, aVisit({ actualDate: addDays(TODAY, 9) }), DAY_MS));

  it('[CACHE-05] cached answers keep a feature flag for 1 day', async () => {
    await expectLife(flagCalls.getFeature, { params: { name: 'x' } }, { active: true }, DAY_MS);
    await expectLife(
      flagCalls.getFeatureGenerallyActive,
      { params: { name: 'x' } },
      { active: true },
      DAY_MS,
    );
  });

  it('[CACHE-06] cached answers keep the constants for 1 hour', () =>
    expectLife(constantsCalls.getConstants, {}, { reliabilityTargetDays: 60 }, HOUR_MS));

  it('[CACHE-07] cached answers keep the ratings and their stats for 7 days', async () => {
    const page = { results: [{ id: 1, rating: 5 }] };
    await expectLife(performanceCalls.listRatings, ofWorker, page, 7 * DAY_MS);
    await expectLife(performanceCalls.getStats, ofWorker, { ratingCount: 1 }, 7 * DAY_MS);
  });

  it('[CACHE-09] cached answers keep the daily stats for 1 day', () =>
    expectLife(performanceCalls.listDailyStats, ofWorker, [{ date: TODAY, visitCount: 1 }], DAY_MS));

  it('[CACHE-08] cached answers keep the rating issues for 3 days', () =>
    expectLife(rateVisitCalls.listRatingIssues, {}, [{ code: 'late' }], 3 * DAY_MS));

  it('[CACHE-10] cached answers keep the reasons for a customer call for 1 day', () =>
    expectLife(contactCalls.listCallReasons, {}, [{ code: 'late' }], DAY_MS));

  it('[CACHE-11] cached answers keep the weekly availability and its overrides for 7 days', async () => {
    await expectLife(hoursCalls.getAvailability, ofWorker, [{ dayOfWeek: 0 }], 7 * DAY_MS);
    await expectLife(timeOffCalls.listAvailabilityChanges, ofWorker, [{ day: TODAY }], 7 * DAY_MS);
  });

  it('[CACHE-12] cached answers keep the availability of a day for 1 day', () =>
    expectLife(
      timeOffCalls.getDayAvailability,
      { params: { workerId: 7, date: TODAY } },
      { dayOfWeek: 2 },
      DAY_MS,
    ));

  it('[CACHE-13] cached answers keep areas and surrounding areas for 7 days', async () => {
    const around = { query: { areas: ['SW12'], context: 'extra-jobs' } };
    const one = [{ id: 1, code: 'SW17' }];
    await expectLife(areaCalls.listAreas, ofWorker, one, 7 * DAY_MS);
    await expectLife(areaCalls.listSurroundingAreas, around, one, 7 * DAY_MS);
    await expectLife(areaCalls.listAreasAround, { params: { area: 'SW12' } }, one, 7 * DAY_MS);
  });
});
