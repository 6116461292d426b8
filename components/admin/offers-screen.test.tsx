// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedOffer } from '@/lib/features/admin/wire-offers';
import { OffersScreen } from './offers-screen';
import { WorkerJobsScreen } from './worker-jobs-screen';

const VISIT: ListedOffer = {
  jobId: 61,
  startTime: '10:00',
  endTime: '12:00',
  frequencyDays: 1,
  customerName: 'Priya Raman',
  postcode: 'SW12 9EA',
  scheduledDate: '2026-11-25',
  day: '2026-11-26',
};
const REGULAR: ListedOffer = {
  ...VISIT,
  jobId: 77,
  frequencyDays: 14,
  scheduledDate: '2026-11-02',
  day: '2026-11-02',
};

const page = (results: readonly ListedOffer[]) => ({
  currentPage: 1,
  numPages: 1,
  numResults: results.length,
  perPage: 20,
  urlNextPage: null,
  urlPreviousPage: null,
  results,
});

type Shown = Partial<Parameters<typeof OffersScreen>[0]>;
const show = ({ kind = 'one-off', state = 'on-offer', offers = page([VISIT]), outcome }: Shown = {}) =>
  render(<OffersScreen kind={kind} state={state} offers={offers} outcome={outcome} />);

/** What the form around a button sends, and where to. */
function sentBy(name: string) {
  const form = screen.getByRole('button', { name }).closest('form') as HTMLFormElement;
  return [form.method, form.getAttribute('action'), Object.fromEntries(new FormData(form))];
}

const ADDRESS = '/app-sweepers/api/session/admin/offer';

describe('the office’s list of offers', () => {
  it('takes a visit on offer back, and stays in its list', () => {
    show();
    expect(sentBy('Take back: Thursday 26 November, 10am to 12pm, Priya Raman')).toEqual([
      'post',
      ADDRESS,
      { kind: 'one-off', state: 'on-offer', change: 'withdraw', job: '61', date: '2026-11-25' },
    ]);
    expect(screen.getByText('Priya Raman, SW12 9EA')).toBeDefined();
  });

  it('puts a regular job that was taken back on offer again, told by its weekday and how often', () => {
    show({ kind: 'regular', state: 'taken-back', offers: page([REGULAR]) });
    expect(sentBy('Put on offer: Monday, 10am to 12pm, Priya Raman')).toEqual([
      'post',
      ADDRESS,
      { kind: 'regular', state: 'taken-back', change: 'offer', job: '77' },
    ]);
    expect(screen.getByText('Priya Raman, SW12 9EA · Fortnightly')).toBeDefined();
  });

  it('says which list it is, and that it is empty', () => {
    show({ state: 'taken-back', offers: page([]) });
    const lists = within(screen.getByRole('navigation', { name: 'Which extra jobs' }));
    expect(lists.getAllByRole('link')).toHaveLength(4);
    expect(lists.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
      '/admin/extra-jobs?kind=one-off&state=taken-back',
    );
    expect(screen.getByText('Nothing has been taken back.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Put on offer/ })).toBeNull();
  });

  it.each([
    ['withdrawn', 'status'],
    ['taken', 'alert'],
  ])('says of %s what became of it', (outcome, role) => {
    show({ outcome });
    expect(screen.getByRole(role).textContent).not.toBe('');
  });

  it('says nothing of a word in the address that it does not know', () => {
    show({ outcome: '<b>hello' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a worker’s jobs are put on offer as theirs, so that one that has gone to somebody else stays', () => {
  const { day: actualDate, ...visit } = VISIT;
  const jobs = { fullName: 'Amara Okafor', visits: [{ ...visit, actualDate }], regularJobs: [] };
  render(<WorkerJobsScreen id={7} jobs={jobs} outcome={undefined} />);
  expect(sentBy('Put on offer: Thursday 26 November, 10am to 12pm, Priya Raman')).toEqual([
    'post',
    ADDRESS,
    { worker: '7', change: 'offer', job: '61', date: '2026-11-25' },
  ]);
});
