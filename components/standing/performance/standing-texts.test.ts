import { expect, it } from 'vitest';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { goalsOf, jobsProgress, ratingsVerdict } from '@/lib/features/standing/performance/rules';
import type { PerformanceStats } from '@/lib/features/standing/performance/schema';
import { someStats } from '@/tests/support/some-stats';
import { goalText, jobsText, visitsRecently, visitsText } from './standing-texts';

it('[PERF-02] [PERF-03] the page of ratings names the page and its segments', () => {
  expect(pageTitle('performance')).toBe('Ratings & Pay');
  expect(performanceMessages.tab).toEqual({ recent: 'Recent', all: 'All time' });
});

it('[PERF-09] [PERF-23] the page of ratings congratulates in the specified wording', () => {
  expect(performanceMessages.trialPassed).toBe('Congratulations! You have passed your trial');
  expect(performanceMessages.onBonus).toBe('You’re on bonus pay!');
});

it('[PERF-10] the page of ratings lists the trial goals; the background check only if one exists', () => {
  const ben = { id: 7, trustLevel: 'trialling', backgroundCheck: { status: 'pending' } } as const;
  const stats = someStats({ visitCount: 24, triallingTargetAverageRating: 4.6, visitsAffectedLate: 1 });
  expect(goalsOf(ben, stats).map((goal) => [goalText(goal), goal.isReached])).toEqual([
    ['Complete 25 jobs', false],
    ['Keep your ratings above 4.6', true],
    ['0 late cancellations in 60 days', false],
    ['Complete background check', false],
  ]);
  expect(goalsOf({ ...ben, backgroundCheck: null }, stats).map(goalText)).not.toContain(
    'Complete background check',
  );
});

it.each([
  [0, 'No jobs completed yet', 0],
  [1, '24 jobs to go!', 0.04],
  [24, '1 job to go!', 0.96],
  [25, 'Goal achieved!', 1],
  [90, 'Goal achieved!', 1],
])('[PERF-11] the progress card says with %i jobs done: "%s"', (visitCount, text, share) => {
  const progress = jobsProgress(someStats({ visitCount }));
  expect([jobsText(progress), progress.share]).toEqual([text, share]);
});

const none = {
  ratingIsAboveAverage: false,
  ratingIsAboveTargetAverage: false,
  ratingIsAboveTriallingTargetAverage: false,
};

it.each<[Partial<PerformanceStats>, boolean, string]>([
  [{ ratingCount: 0, ratingAverage: null }, false, 'No ratings yet'],
  [{ ratingAverage: 5, ...none }, false, 'Perfect!'],
  [{ ...none, ratingIsAboveAverage: true }, false, 'Great work!'],
  [{ ...none, ratingIsAboveTargetAverage: true }, false, 'Good work!'],
  [{ ...none, ratingIsAboveTriallingTargetAverage: true }, true, 'Good work!'],
  [none, false, 'You need more 5 star ratings to access new customers!'],
])('[PERF-12] the rating card for ratings %o, on trial %s, shows “%s”', (overrides, isOnTrial, text) => {
  expect(performanceMessages.verdict[ratingsVerdict(someStats(overrides), isOnTrial)]).toBe(text);
});

it('[PERF-18] the page of ratings names the fulfilment states', () => {
  expect(performanceMessages.fulfilment).toEqual({ low: 'Low', ok: 'OK', good: 'Good' });
});

it.each([
  [0, 'No late cancellations in the last 60 days'],
  [1, '1 late cancellation in the last 60 days'],
  [2, '2 late cancellations in the last 60 days'],
])('[PERF-20] the page of ratings counts %i cancellations in the 60-day window', (count, text) => {
  expect(performanceMessages.lateRecently({ count, days: 60 })).toBe(text);
});

it.each([
  [0, 0, 'No visits yet'],
  [0, 1, '0 of 1 visit done'],
  [74, 76, '74 of 76 visits done'],
])(
  '[PERF-20] the page of ratings counts %i of %i visits, alone and in the 60-day window',
  (done, booked, text) => {
    expect(visitsText(done, booked)).toBe(`${text}.`);
    expect(visitsRecently(done, booked)).toBe(`${text} in the last 60 days`);
  },
);
