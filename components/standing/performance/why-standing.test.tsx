// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import type { PaySummary } from '@/lib/features/standing/performance/rules';
import type { StandingVisit } from '@/lib/features/standing/performance/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderStanding } from '@/tests/support/render-standing';
import { someStats } from '@/tests/support/some-stats';
import { RatingSection } from './rating-section';
import { WhyStanding } from './why-standing';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const visit = (name: string, actualDate: string, notice: StandingVisit['notice']): StandingVisit => ({
  ...{
    jobId: 12,
    scheduledDate: actualDate,
    actualDate,
    startTime: '09:30',
    customerPreferredName: name,
    notice,
  },
});

const FACTS = {
  stars: [0, 1, 0, 2, 35],
  notDone: [visit('Leila', '2026-11-03', null)],
  cancelled: [
    visit('Bea', '2027-01-04', 'good'),
    visit('Kwame', '2026-10-12', 'late'),
    visit('Mateusz', '2026-10-01', 'short'),
  ],
  ...{ reliableSince: '2026-10-12', reliableSinceCause: 'late' as const, rateSince: '2026-01-05' },
};

async function open(asked: 'rating' | 'reliability' | 'fulfilment', number: string) {
  renderStanding(<WhyStanding asked={asked} number={number} stats={someStats()} />, fake);
  return opened(number);
}

async function opened(number: string) {
  await userEvent.click(screen.getByRole('button', { name: `Why ${number}?` }));
  return within(await screen.findByRole('dialog', { name: `Why ${number}?` }));
}

const rows = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('term').map((term: HTMLElement) => [term.textContent, term.nextSibling?.textContent]);

it('a rating opens to its counts of stars and their average', async () => {
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  const dialog = await open('rating', '4.9');
  await dialog.findByText('5 stars');
  expect(rows(dialog)).toEqual([
    ['5 stars', '35 ×'],
    ['4 stars', '2 ×'],
    ['2 stars', '1 ×'],
    ['Average of 38 ratings', '4.9'],
  ]);
  expect(dialog.getByRole('link', { name: 'See all ratings' }).getAttribute('href')).toBe('/performance/all');
});

it('reliability opens to the day from which it counts, and to late and short-notice cancellations', async () => {
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  const dialog = await open('reliability', '52 of 60 days');
  expect(
    await dialog.findByText('Days count since Monday 12 October. You cancelled a visit of that day late.'),
  ).toBeTruthy();
  expect(dialog.getByText('52 days without a late cancellation')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kwame, Mon 12 Oct, 9:30amLate',
    'Mateusz, Thu 1 Oct, 9:30amShort notice',
  ]);
  expect(dialog.queryByRole('link')).toBeNull();
});

it('fulfilment opens to the visits that were not done, without those of time off to come', async () => {
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  const dialog = await open('fulfilment', 'Good');
  await dialog.findByText(/Leila/);
  expect(rows(dialog)).toEqual([['74 of 76 visits done', '97.4 %']]);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leila, Tue 3 Nov, 9:30amNot done',
    'Kwame, Mon 12 Oct, 9:30amLate',
    'Mateusz, Thu 1 Oct, 9:30amShort notice',
  ]);
  expect(dialog.getByRole('link', { name: /Leila/ }).getAttribute('href')).toBe(
    '/schedule/visit/12/2026-11-03/2026-11-03',
  );
  expect(dialog.getByText('Good begins at 95 %, OK at 85 %.')).toBeTruthy();
});

it('the hourly rate opens to base, bonus and the day since which it counts', async () => {
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  const pay: PaySummary = { basePay: 11.5, bonus: 0.5, isOnBonus: true, rate: 12, increaseOn: null };
  renderStanding(<WhyStanding asked="pay" number="£12" pay={pay} />, fake);
  const dialog = await opened('£12');
  expect(await dialog.findByText('This rate counts since 5 January 2026.')).toBeTruthy();
  expect(rows(dialog)).toEqual([
    ['Base rate', '£11.50'],
    ['Bonus', '£0.50'],
    ['An hour', '£12.00'],
  ]);
});

it('a root without the facts leaves the sum, and says that the parts are missing', async () => {
  fake.refuse(performanceCalls.getStandingFacts, callError('not_found', 'r-1'));
  const dialog = await open('fulfilment', 'Good');
  expect(await dialog.findByText('We could not load what this is made of.')).toBeTruthy();
  expect(rows(dialog)).toEqual([['74 of 76 visits done', '97.4 %']]);
  expect(dialog.queryByRole('listitem')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('facts behind a rating that could not be loaded say why, and “Retry” loads them', async () => {
  fake.refuse(performanceCalls.getStandingFacts, callError('no_internet', 'r-1'));
  const dialog = await open('fulfilment', 'Good');
  const problem = within(await dialog.findByRole('alert'));
  expect(problem.getByText('We could not load what this is made of.')).toBeTruthy();
  expect(problem.getByText('Please check your internet connection and try again.')).toBeTruthy();
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  await userEvent.click(problem.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^Leila, /)).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('the dialogs and the chart ask once for their facts within a minute, and again after a failure', async () => {
  fake.refuse(performanceCalls.getStandingFacts, callError('no_internet', 'r-1'));
  const stats = someStats();
  renderStanding(
    <>
      <WhyStanding asked="fulfilment" number="Good" stats={stats} />
      <WhyStanding asked="rating" number="4.9" stats={stats} />
      <RatingSection />
    </>,
    fake,
  );
  const close = () => userEvent.keyboard('{Escape}');
  expect(await (await opened('Good')).findByText('We could not load what this is made of.')).toBeTruthy();
  await close();
  fake.answer(performanceCalls.getStandingFacts, () => FACTS);
  expect(await (await opened('Good')).findByText(/^Leila, /)).toBeTruthy();
  await close();
  const asked = fake.madeOf(performanceCalls.getStandingFacts).length;
  expect(await (await opened('4.9')).findByText('35 ×')).toBeTruthy();
  await close();
  await userEvent.click(screen.getByRole('button', { name: 'Show your rating as a chart' }));
  expect(await screen.findByText('No ratings in the last 12 months.')).toBeTruthy();
  expect([asked, fake.madeOf(performanceCalls.getStandingFacts).length]).toEqual([2, 2]);
});
