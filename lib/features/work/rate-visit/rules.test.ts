import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { asksForIssues, isWaitingForRating, validateRating } from './rules';

describe('the issues question', () => {
  it.each([
    [1, true],
    [3, true],
    [5, false],
  ] as const)('[ACT-16] the issues question is asked for a rating of %i: %s', (rating, isAsked) => {
    expect(asksForIssues(rating)).toBe(isAsked);
  });
});

describe('a due rating', () => {
  it.each([
    ['finished and reviewable', { finished: true, isReviewable: true }, true],
    [
      'finished at some time and reviewable',
      { finishedAt: '2026-11-18T12:00:00Z', isReviewable: true },
      true,
    ],
    ['reviewable but only started', { started: true, isReviewable: true }, false],
    ['finished and not reviewable', { finished: true, isReviewable: false }, false],
    ['finished, with no reviewable flag from the API', { finished: true }, false],
  ])('a due rating needs a finished and reviewable visit: %s', (_, overrides, isWaiting) => {
    expect(isWaitingForRating(aVisit(overrides))).toBe(isWaiting);
  });
});

describe('validating a rating', () => {
  const finished = { isFinished: true, isReviewable: true, isRated: false, rating: { rating: 5 } } as const;
  const issues = [{ code: 'access' }] as const;

  it.each([
    ['accepts a reviewable visit', {}, null],
    ['accepts a new rating of a rated visit', { isReviewable: false, isRated: true }, null],
    ['refuses an unfinished visit', { isFinished: false }, 'not-finished'],
    ['refuses a visit that is not reviewable', { isReviewable: false }, 'not-reviewable'],
    ['accepts Okay with issues', { rating: { rating: 3, issues } }, null],
    ['refuses Good with issues', { rating: { rating: 5, issues } }, 'good-with-issues'],
    ['accepts Good with an empty list of issues', { rating: { rating: 5, issues: [] } }, null],
  ] as const)('the check of a rating %s', (_, overrides, refusal) => {
    expect(validateRating({ ...finished, ...overrides })).toBe(refusal);
  });
});
