// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerRatingPage } from '@/lib/features/standing/customer-rating/schema';
import { englishTexts } from '@/tests/support/pseudo-language';
import { ClosedRatingScreen } from './closed-rating-screen';
import { CustomerRatingScreen } from './customer-rating-screen';

const PAGE: CustomerRatingPage = {
  ...{ state: 'open', cleaner: 'Ewa', day: '2026-11-18', lastDay: '2026-12-02', rating: null },
  ...{ compliments: [], problems: [] },
};
const tip = { pence: 5, isAnswered: false };
const rating = { stars: 4, compliment: null, problem: null, comment: null, tip } as const;

it.each([
  ['before a rating', PAGE, undefined],
  ['after a rating', { ...PAGE, rating }, undefined],
  ['after a failed send', PAGE, 'failed'],
  ['after too many tries', PAGE, 'too-many'],
  ['with invalid input', PAGE, 'not-taken'],
  ['with an invalid tip', PAGE, 'tip'],
  ['with an answered tip', { ...PAGE, rating: { ...rating, tip: { ...tip, isAnswered: true } } }, 'failed'],
])('the pseudo language translates the rating page %s', (_, page, problem) => {
  render(<CustomerRatingScreen page={page} problem={problem} />);
  expect(document.body.textContent).toContain('Ewa');
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['an expired link', { ...PAGE, state: 'expired' }],
  ['an unfinished visit', { ...PAGE, state: 'not-finished' }],
  ['an incomplete link', null],
] as const)('the pseudo language translates the page of %s', (_, page) => {
  render(<ClosedRatingScreen page={page} />);
  expect(englishTexts()).toEqual([]);
});
