import { expect, it } from 'vitest';
import { formatRating, formatSummaryRating } from './rating';

it.each([
  [4.87, '4.9'],
  [4.84, '4.8'],
  [4.35, '4.4'],
  [4.349, '4.3'],
  [5, '5.0'],
  [0.04, '0.0'],
  [0, 'No ratings'],
  [null, 'No ratings'],
  [undefined, 'No ratings'],
])('[FMT-03] the rating format shows an average rating of %s as %s, with one decimal', (rating, text) => {
  expect(formatRating(rating)).toBe(text);
});

it.each([
  [4.876, '4.88'],
  [4.87, '4.87'],
  [4.9, '4.9'],
  [4.005, '4.01'],
  [2.175, '2.18'],
  [4.999, '5'],
  [5, '5'],
  [0, 'No ratings'],
  [null, 'No ratings'],
  [undefined, 'No ratings'],
])(
  '[FMT-03] the rating format shows a rating of %s in a summary as %s, with at most two decimals',
  (rating, text) => {
    expect(formatSummaryRating(rating)).toBe(text);
  },
);
