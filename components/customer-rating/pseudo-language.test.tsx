// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerRatingPage } from '@/lib/features/customer-rating/wire';
import { englishTexts } from '@/tests/support/pseudo-language';
import { ClosedRatingScreen } from './closed-rating-screen';
import { CustomerRatingScreen } from './customer-rating-screen';

const PAGE: CustomerRatingPage = {
  ...{ state: 'open', cleaner: 'Ewa', day: '2026-11-18', lastDay: '2026-12-02', rating: null },
  ...{ compliments: [], problems: [] },
};
const rating = { stars: 4, compliment: null, problem: null, comment: null } as const;

it.each([
  ['before a rating', PAGE, undefined],
  ['after it', { ...PAGE, rating }, undefined],
  ['where it was not sent', PAGE, 'failed'],
  ['after too many', PAGE, 'too-many'],
  ['where it is not taken', PAGE, 'not-taken'],
])('has the page of a rating in the pseudo language, %s', (_, page, problem) => {
  render(<CustomerRatingScreen page={page} problem={problem} />);
  expect(document.body.textContent).toContain('Ewa');
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['expired', { ...PAGE, state: 'expired' }],
  ['not finished', { ...PAGE, state: 'not-finished' }],
  ['cut', null],
] as const)('says in the pseudo language that a link opens nothing: %s', (_, page) => {
  render(<ClosedRatingScreen page={page} />);
  expect(englishTexts()).toEqual([]);
});
