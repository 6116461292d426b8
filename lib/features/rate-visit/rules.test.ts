import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { asksForIssues, isWaitingForRating, validateRating } from './rules';

describe('asking for issues', () => {
  it.each([
    [1, true],
    [3, true],
    [5, false],
  ] as const)('[ACT-16] with a rating of %i: %s', (rating, isAsked) => {
    expect(asksForIssues(rating)).toBe(isAsked);
  });
});

describe('waiting for a rating', () => {
  it.each([
    ['finished and reviewable', { finished: true, isReviewable: true }, true],
    [
      'finished at some time and reviewable',
      { finishedAt: '2026-11-18T12:00:00Z', isReviewable: true },
      true,
    ],
    ['reviewable but only started', { started: true, isReviewable: true }, false],
    ['finished and not reviewable', { finished: true, isReviewable: false }, false],
    ['finished, and the root does not say', { finished: true }, false],
  ])('a visit that is %s', (_, overrides, isWaiting) => {
    expect(isWaitingForRating(aVisit(overrides))).toBe(isWaiting);
  });
});

describe('judging a rating', () => {
  const finished = { isFinished: true, isReviewable: true, isRated: false, rating: { rating: 5 } } as const;
  const issues = [{ code: 'access' }] as const;

  it.each([
    ['of a visit that waits for it', {}, null],
    ['of a rated visit', { isReviewable: false, isRated: true }, null],
    ['of a visit that is not finished', { isFinished: false }, 'not-finished'],
    ['of a visit that cannot be rated', { isReviewable: false }, 'not-reviewable'],
    ['Okay with issues', { rating: { rating: 3, issues } }, null],
    ['Good with issues', { rating: { rating: 5, issues } }, 'good-with-issues'],
    ['Good with an empty list', { rating: { rating: 5, issues: [] } }, null],
  ] as const)('%s', (_, overrides, refusal) => {
    expect(validateRating({ ...finished, ...overrides })).toBe(refusal);
  });
});
