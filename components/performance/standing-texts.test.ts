import { expect, it } from 'vitest';
import {
  BONUS_TEXT,
  cancellationsText,
  FULFILMENT_LABELS,
  PERFORMANCE_TITLE,
  RECENTLY,
  TAB_LABELS,
  TRIAL_PASSED_TEXT,
  visitsText,
} from './standing-texts';

it('[PERF-02] [PERF-03] names the page and its segments', () => {
  expect(PERFORMANCE_TITLE).toBe('Ratings & Pay');
  expect(TAB_LABELS).toEqual({ recent: 'Recent', all: 'All time' });
});

it('[PERF-09] [PERF-23] congratulates in the documents’ words', () => {
  expect(TRIAL_PASSED_TEXT).toBe('Congratulations! You have passed your trial');
  expect(BONUS_TEXT).toBe("You're on bonus pay!");
});

it('[PERF-18] [PERF-20] names the fulfilment, and its window', () => {
  expect(FULFILMENT_LABELS).toEqual({ low: 'Low', ok: 'OK', good: 'Good' });
  expect(RECENTLY).toBe('in the last 60 days');
});

it.each([
  [0, 'late', 'No late cancellations'],
  [1, 'late', '1 late cancellation'],
  [2, 'short-notice', '2 short-notice cancellations'],
] as const)('counts %i cancellations', (count, kind, text) => {
  expect(cancellationsText(count, kind)).toBe(text);
});

it.each([
  [0, 0, 'No visits yet'],
  [0, 1, '0 of 1 visit done'],
  [74, 76, '74 of 76 visits done'],
])('counts %i of %i visits', (done, booked, text) => {
  expect(visitsText(done, booked)).toBe(text);
});
