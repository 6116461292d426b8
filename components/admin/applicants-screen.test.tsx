// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedApplicant } from '@/lib/features/admin/wire-applicants';
import { ApplicantsScreen } from './applicants-screen';

const ANN: ListedApplicant = {
  ...{ id: 7, fullName: 'Ann Lee', email: 'ann@applicants.example', workerId: null, hasContract: false },
  ...{
    state: 'invited',
    invitedAt: '2026-11-23T09:00:00.000Z',
    step: null,
    stepNumber: null,
    stepsInAll: null,
  },
};

const show = (
  results: readonly ListedApplicant[],
  { currentPage = 1, numPages = 1, numResults = 0 } = {},
) => {
  const page = { currentPage, numPages, numResults, perPage: 50, urlNextPage: null, urlPreviousPage: null };
  return render(<ApplicantsScreen applicants={{ ...page, results }} outcome={undefined} />);
};

const pagesLinked = () =>
  ['Previous', 'Next'].map((name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null);

describe('the office’s list of applicants', () => {
  it('says how many there are and leads to the pages beside this one', () => {
    show([ANN], { currentPage: 3, numPages: 4, numResults: 172 });
    expect(screen.getByText('172 applicants, the latest first')).toBeDefined();
    expect(screen.getByText('Page 3 of 4')).toBeDefined();
    expect(pagesLinked()).toEqual(['/admin/applicants?page=2', '/admin/applicants?page=4']);
  });

  it('has its forms lead back to the page where they stand', () => {
    show([ANN], { currentPage: 3, numPages: 4, numResults: 172 });
    const row = screen.getByText('Ann Lee').closest('li') as HTMLLIElement;
    for (const form of within(row)
      .getAllByRole('button')
      .map((button) => button.closest('form') as HTMLFormElement))
      expect(new FormData(form).get('page')).toBe('3');
  });

  it('says of one page only how many, and of none that nobody was invited', () => {
    const { unmount } = show([ANN], { numResults: 1 });
    expect(screen.getByText('1 applicant, the latest first')).toBeDefined();
    expect(pagesLinked()).toEqual([null, null]);
    unmount();
    show([]);
    expect(screen.getByText('Nobody was invited yet.')).toBeDefined();
  });

  it('leads from beyond the end to the last page', () => {
    show([], { currentPage: 900, numPages: 4, numResults: 172 });
    expect(pagesLinked()).toEqual(['/admin/applicants?page=4', null]);
  });
});
