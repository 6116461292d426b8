// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import type { DailyStat, PerformanceStats } from '@/lib/features/standing/performance/schema';
import { drawnRing } from '@/tests/support/drawn-share';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW } from '@/tests/support/render-app';
import { AMARA, BEN, renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats, trialStats } from '@/tests/support/some-stats';
import { FulfilmentScreen } from './fulfilment-screen';
import { PerformanceScreen } from './performance-screen';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

const skeleton = <p>Loading</p>;
const found = (value: PerformanceStats) => ({ ok: true, value }) as const;
const ring = () => screen.getByRole('img');
const numbers = () =>
  screen.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent]);

it.each([
  ['a cleaner on trial', BEN, trialStats(), 'Low', 33, '10 of 13 visits done', ['13', '10', '1']],
  ['an established cleaner', AMARA, someStats(), 'Good', 100, '74 of 76 visits done', ['76', '74', '2']],
] as const)(
  '[PERF-17] [PERF-18] [PERF-19] a detail page of the ratings shows %s the fulfilment ring and counts',
  (_, worker, stats, name, percent, visits, values) => {
    const page = <FulfilmentScreen workerId={7} stats={found(stats)} now={NOW} skeleton={skeleton} />;
    renderStanding(page, new FakeCallClient(), { worker });
    expect(ring().getAttribute('aria-label')).toBe(`Fulfilment: ${name}. ${visits}.`);
    expect(ring().textContent).toBe(name);
    expect(drawnRing(ring())).toBe(percent);
    expect(screen.getByText(`${visits} in the last 60 days`)).toBeDefined();
    expect(numbers()).toEqual([
      ['Visits booked', values[0]],
      ['Visits done', values[1]],
      ['Visits not done: time off', values[2]],
    ]);
    expect(screen.getByRole('link', { name: 'Book time off' }).getAttribute('href')).toBe('/time-off');
  },
);

function showReliability(stats: PerformanceStats, days: readonly DailyStat[]) {
  const page = (
    <ReliabilityScreen
      workerId={7}
      stats={found(stats)}
      days={{ ok: true, value: days }}
      now={NOW}
      skeleton={skeleton}
    />
  );
  renderStanding(page, new FakeCallClient(), { worker: AMARA });
}

it('[PERF-14] [PERF-15] a detail page of the ratings shows a partial streak and the cancellations that broke it', () => {
  showReliability(trialStats({ visitsAffectedLate: 2 }), []);
  expect(ring().getAttribute('aria-label')).toBe('20 of 60 days without a late cancellation');
  expect(ring().textContent).toBe('20of 60 days');
  expect(drawnRing(ring())).toBe(33);
  expect(
    screen.getByText('Each day without a late cancellation fills the ring a little more.'),
  ).toBeDefined();
  expect(numbers()).toEqual([
    ['Late cancellations', '2'],
    ['Short-notice cancellations', '1'],
  ]);
});

it('[PERF-14] a detail page of the ratings shows a full ring and praise for a complete streak', () => {
  showReliability(someStats({ daysReliable: 61, reliability: 1 }), []);
  expect(drawnRing(ring())).toBe(100);
  expect(screen.getByText('No late cancellations in all these days. Well done!')).toBeDefined();
});

it('[PERF-43] a detail page of the ratings marks each recent day as worked, free or late, one week per row', () => {
  showReliability(someStats(), [
    { date: '2026-11-17', visitCount: 2, visitsAffectedLate: 0 },
    { date: '2026-11-16', visitCount: 0, visitsAffectedLate: 0 },
    { date: '2026-10-06', visitCount: 3, visitsAffectedLate: 1 },
    { date: '2026-07-01', visitCount: 1, visitsAffectedLate: 1 },
  ]);
  const days = [...document.querySelectorAll('.grid-cols-7 [data-mark]')];
  const marks = days.map((day) => day.getAttribute('data-mark'));
  const first = '2026-09-19';
  const markOf = (day: string) => marks[marks.findIndex((_, place) => addDays(first, place) === day)];
  expect(addDays(first, marks.length - 1)).toBe('2026-11-18');
  expect([markOf('2026-11-17'), markOf('2026-11-16'), markOf('2026-10-06')]).toEqual([
    'worked',
    'free',
    'late',
  ]);
  expect(marks.filter((mark) => mark !== 'free')).toHaveLength(2);
  // The first day is a Saturday.
  expect(days[0]?.parentElement?.style.gridColumnStart).toBe('6');
  expect(screen.getByText(/^1 day with visits/).textContent).toBe(
    '1 day with visits. Late cancellations on Tuesday 6 October.',
  );
  expect([...document.querySelectorAll('ul[aria-hidden] li')].map(({ textContent }) => textContent)).toEqual([
    'Visits done',
    'Late cancellation',
    'No visits',
  ]);
});

it.each([
  [5, 'Priya', '19 Balham Hill'],
  [3, 'Priya', '19 Balham Hill'],
  [2, null, null],
])(
  '[PERF-28] [PERF-32] a detail page of the ratings shows customer and place of a %i-star rating as %s and %s',
  (rating, name, place) => {
    const visit = { actualDate: '2026-11-17', property: { line1: '19 Balham Hill', city: 'London' } };
    const given = aReview({ id: 30, rating, visit, moreInfo: 'As ever', messageToSweeper: 'See you' });
    const page = <RatingScreen workerId={7} ratingId={30} rating={given} now={NOW} skeleton={skeleton} />;
    renderStanding(page, new FakeCallClient());
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`${rating} of 5 stars`);
    expect(screen.getByText('As ever').parentElement?.textContent).toBe('“As ever”');
    expect(screen.getByText('See you')).toBeDefined();
    expect(screen.queryByText('Priya')?.textContent ?? null).toBe(name);
    expect(screen.queryByText('19 Balham Hill')?.textContent ?? null).toBe(place);
  },
);

it.each([
  ['the start date', BEN, ['Start date', '29 October 2026']],
  [
    'the estimated start date',
    { ...BEN, startedWork: '2026-11-19' },
    ['Estimated start date', '19 November 2026'],
  ],
  ['an unknown start date', { ...BEN, startedWork: null }, ['Estimated start date', 'Not known yet']],
])(
  '[PERF-26] a detail page of the ratings shows a cleaner on trial all numbers and %s',
  (_, worker, start) => {
    const stats = found(trialStats({ ratingLowCount: null }));
    const ratings = { ok: true, value: aPage([]) } as const;
    const page = <PerformanceScreen workerId={7} now={NOW} loaded={{ tab: 'all', stats, ratings }} />;
    renderStanding(page, new FakeCallClient(), { worker, path: '/performance/all' });
    const card = screen.getByRole('region', { name: 'Since you started' });
    const lines = within(card).getAllByRole('term');
    expect(lines.map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
      start,
      ['Jobs', '10'],
      ['Average rating', '4.4'],
      ['Ratings', '6'],
      ['5-star ratings', '4'],
      ['4-star ratings', '1'],
      ['Low ratings (1 or 2 stars)', '0'],
      ['Tips', '£3'],
      ['Late cancellations', '0'],
      ['Short-notice cancellations', '1'],
    ]);
  },
);

it('the details of the ratings say which jobs and ratings were before the marketplace used this app', () => {
  const before = { ratingCountBefore: 200, ratingAverageBefore: 4.87, visitCountBefore: 640 };
  const stats = found(someStats({ ratingCount: 239, visitCount: 714, ...before }));
  const ratings = { ok: true, value: aPage([]) } as const;
  const page = <PerformanceScreen workerId={7} now={NOW} loaded={{ tab: 'all', stats, ratings }} />;
  renderStanding(page, new FakeCallClient(), { worker: BEN, path: '/performance/all' });
  const card = screen.getByRole('region', { name: 'Since you started' });
  const lines = within(card).getAllByRole('term');
  expect(lines.map((name) => [name.textContent, name.nextElementSibling?.textContent]).slice(1, 8)).toEqual([
    ['Jobs', '714'],
    ['Jobs before Sweep', '640'],
    ['Average rating', '4.9'],
    ['Ratings', '239'],
    ['Ratings before Sweep', '200 (4.9)'],
    ['5-star ratings', '35'],
    ['4-star ratings', '2'],
  ]);
  expect(lines.map((name) => name.nextElementSibling?.textContent)[8]).toBe('1');
});
