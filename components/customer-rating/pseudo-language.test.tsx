// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerRatingPage } from '@/lib/features/customer-rating/wire';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

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
])('has the page of a rating in the pseudo language, %s', async (_, page, problem) => {
  const { CustomerRatingScreen } = await import('./customer-rating-screen');
  render(<CustomerRatingScreen page={page} problem={problem} />);
  expect(document.body.textContent).toContain('Ewa');
  expect(englishTexts()).toEqual([]);
});

it.each([
  ['expired', { ...PAGE, state: 'expired' }],
  ['not finished', { ...PAGE, state: 'not-finished' }],
  ['cut', null],
] as const)('says in the pseudo language that a link opens nothing: %s', async (_, page) => {
  const { ClosedRatingScreen } = await import('./closed-rating-screen');
  render(<ClosedRatingScreen page={page} />);
  expect(englishTexts()).toEqual([]);
});
