// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import type { RatingMonth } from '@/lib/features/standing/performance/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderStanding } from '@/tests/support/render-standing';
import { RatingSection } from './rating-section';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const NO_FACTS = { stars: [0, 0, 0, 0, 0], notDone: [], cancelled: [] };

async function open(ratingMonths: readonly RatingMonth[]) {
  fake.answer(performanceCalls.getStandingFacts, () => ({ ...NO_FACTS, ratingMonths }));
  return show();
}

async function show() {
  const { container } = renderStanding(<RatingSection />, fake);
  expect(fake.madeOf(performanceCalls.getStandingFacts)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show your rating as a chart' }));
  return container;
}

it('the rating over time has a table of each month, and the exact value of the touched month', async () => {
  const container = await open([
    { month: '2026-08-01', average: 4.25, count: 4 },
    { month: '2026-10-01', average: 3, count: 1 },
    { month: '2026-11-01', average: 5, count: 2 },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Average rating by month' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'August 20264.3 from 4 ratings',
    'October 20263.0 from 1 rating',
    'November 20265.0 from 2 ratings',
  ]);
  const drawing = container.querySelector('svg[viewBox^="0 0 320"]');
  if (!drawing) throw new Error('no drawing');
  drawing.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  fireEvent.pointerDown(drawing, { clientX: 150 });
  expect(screen.getByText('October 2026: 3.0 from 1 rating')).toBeDefined();
  const heights = [...container.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
  // 5 stars are at the top, 3 in the middle of 1 and 5.
  expect(heights).toEqual([42.75, 84, 18]);
});

it('a chart without ratings says so', async () => {
  await open([]);
  expect(await screen.findByText('No ratings in the last 12 months.')).toBeDefined();
});

it('a chart that cannot load says so, and “Retry” loads it', async () => {
  fake.refuse(performanceCalls.getStandingFacts, callError('no_internet', 'r-1'));
  await show();
  expect(await screen.findByText('We could not load your ratings.')).toBeDefined();
  fake.answer(performanceCalls.getStandingFacts, () => ({ ...NO_FACTS, ratingMonths: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No ratings in the last 12 months.')).toBeDefined();
});

it.each([
  [2, ['Oct 2026', 'Nov 2026']],
  [4, ['Aug 2026', 'Nov 2026']],
  [5, ['Jul 2026', 'Sep 2026', 'Nov 2026']],
  [11, ['Jan 2026', 'Jun 2026', 'Nov 2026']],
])('the labels of %s months in the rating chart do not touch', async (count, labels) => {
  const container = await open(
    Array.from({ length: count }, (_, index) => ({
      ...{ month: `2026-${String(12 - count + index).padStart(2, '0')}-01`, average: 4, count: 1 },
    })),
  );
  await screen.findByRole('table');
  const drawn = [...container.querySelectorAll('svg.touch-pan-y text')].map(({ textContent }) => textContent);
  expect(drawn.slice(0, labels.length)).toEqual(labels);
  expect(drawn.slice(labels.length)).toEqual(['5', '1']);
});
