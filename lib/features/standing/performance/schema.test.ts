import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { performanceCalls } from './calls';
import { performanceSchemas } from './schema';

const remote = JSON.parse(readFileSync(join(process.cwd(), 'tests/fixtures/remote/stats.json'), 'utf8'));

it('[PERF-30] the stats decode and encode every documented field by its wire name', () => {
  const wire = { ...remote, visits_affected_short: 2 };
  const read = z.decode(performanceSchemas.getStats.response, wire);
  expect(read).toMatchObject({
    ratingCount: wire.rating_count,
    ratingAverage: wire.rating_average,
    ratingFiveStarCount: wire.rating_five_star_count,
    ratingFourStarCount: wire.rating_four_star_count,
    ratingLowCount: wire.rating_low_count,
    ratingIsAboveAverage: wire.rating_is_above_average,
    ratingIsAboveTargetAverage: wire.rating_is_above_target_average,
    ratingIsAboveTriallingTargetAverage: wire.rating_is_above_trialling_target_average,
    targetAverageRating: wire.target_average_rating,
    triallingTargetAverageRating: wire.trialling_target_average_rating,
    triallingTargetVisitCount: wire.trialling_target_visit_count,
    visitCount: wire.visit_count,
    reliability: wire.reliability,
    daysReliable: wire.days_reliable,
    visitsAffectedLate: wire.visits_affected_late,
    visitsAffectedShort: 2,
    tipTotalPounds: wire.tip_total_pounds,
  });
  expect(Object.values(read)).not.toContain(undefined);
  expect(z.encode(performanceSchemas.getStats.response, read)).toEqual(wire);
});

it('[PERF-39] the queries send the first day and the last rating id, and reject invalid ids', () => {
  expect([performanceCalls.listRatings.path, performanceCalls.getStats.path]).toEqual([
    'workers/{workerId}/ratings/',
    'workers/{workerId}/stats/',
  ]);
  const { listRatings, getStats } = performanceSchemas;
  expect(z.encode(listRatings.query, { fromDate: '2026-11-01', lastRating: 41 })).toEqual({
    from_date: '2026-11-01',
    last_rating: 41,
  });
  expect(z.encode(getStats.query, { fromDate: '2026-11-01' })).toEqual({ from_date: '2026-11-01' });
  for (const last_rating of [0, -3, 1.5, 'x', 2_147_483_648]) {
    expect(z.safeDecode(listRatings.query, { last_rating }).success).toBe(false);
  }
});
