// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { constantsCalls } from '@/lib/features/people/flags/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { useSeedRatings } from '@/lib/features/standing/performance/use-reviews';
import { useStats } from '@/lib/features/standing/performance/use-stats';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW } from '@/tests/support/render-app';
import { renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats } from '@/tests/support/some-stats';
import { FulfilmentScreen } from './fulfilment-screen';
import { KnownFulfilment, KnownRating, KnownReliability } from './known-details';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const skeleton = <p>Loading</p>;
const broken = { ok: false, error: callError('server_error', 'r1') } as const;
const stats = { ok: true, value: someStats({ fulfilmentState: 'ok' }) } as const;

/** Opens `page` from a page that has already read the statistics. */
function PageAfterStanding({ page }: { readonly page: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? page : <Standing onOpen={() => setIsOpen(true)} />;
}

function Standing({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useStats('recent', null, { workerId: 7, loadedAt: NOW });
  return (
    <button type="button" onClick={onOpen}>
      {data ? 'Open' : 'Loading'}
    </button>
  );
}

it('[NAV-15] a detail page of the ratings shows the server-loaded fulfilment and redirects when loading fails', async () => {
  renderStanding(<FulfilmentScreen workerId={7} stats={stats} now={NOW} skeleton={skeleton} />, fake);
  expect(screen.getByRole('img', { name: 'Fulfilment: OK. 74 of 76 visits done.' })).toBeDefined();
  fake.refuse(performanceCalls.getStats, broken.error);
  const { replace } = renderStanding(
    <FulfilmentScreen workerId={8} stats={broken} now={NOW} skeleton={skeleton} />,
    fake,
  );
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/performance'));
});

it('[NAV-15] a detail page of the ratings shows cached fulfilment at once without a request, and a placeholder without a cache', async () => {
  const known = someStats({ fulfilmentState: 'low', visitCount: 31, totalVisits: 40, timeOffCount: 5 });
  fake.answer(performanceCalls.getStats, () => known);
  const { unmount } = renderStanding(<PageAfterStanding page={<KnownFulfilment />} />, fake);
  const button = await screen.findByRole('button', { name: 'Open' });
  const asked = fake.madeOf(performanceCalls.getStats).length;
  fake.hold(performanceCalls.getStats);
  fireEvent.click(button);
  expect(screen.getByRole('img', { name: /31 of 40 visits done/ })).toBeDefined();
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['40', '31', '5']);
  expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(asked);
  unmount();
  renderStanding(<KnownFulfilment />, fake);
  expect(screen.getByRole('heading', { level: 1, name: 'Fulfilment' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(asked);
});

it('[NAV-16] a detail page of the ratings shows a cached streak at once without a request, and a placeholder without a cache', async () => {
  const known = someStats({ daysReliable: 41, visitsAffectedLate: 3, visitsAffectedShort: 2 });
  fake.answer(performanceCalls.getStats, () => known);
  const { unmount } = renderStanding(<PageAfterStanding page={<KnownReliability />} />, fake);
  const button = await screen.findByRole('button', { name: 'Open' });
  const asked = fake.madeOf(performanceCalls.getStats).length;
  fake.hold(performanceCalls.getStats);
  fireEvent.click(button);
  expect(screen.getByRole('img', { name: '41 of 60 days without a late cancellation' })).toBeDefined();
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['3', '2']);
  expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(asked);
  unmount();
  renderStanding(<KnownReliability />, fake);
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(asked);
});

it('[NAV-16] a detail page of the ratings shows the reliability with its days and redirects when loading fails', async () => {
  const days = [
    { date: '2026-11-17', visitCount: 2, visitsAffectedLate: 0 },
    { date: '2026-10-06', visitCount: 0, visitsAffectedLate: 1 },
  ];
  renderStanding(
    <ReliabilityScreen
      workerId={7}
      stats={stats}
      days={{ ok: true, value: days }}
      now={NOW}
      skeleton={skeleton}
    />,
    fake,
  );
  expect(screen.getByRole('img', { name: '52 of 60 days without a late cancellation' })).toBeDefined();
  expect(screen.getByText(/^1 day with visits/).textContent).toContain('Tuesday 6 October');
  expect(document.querySelectorAll('.grid-cols-7 [data-mark]')).toHaveLength(61);
  fake.refuse(performanceCalls.getStats, broken.error);
  const { replace } = renderStanding(
    <ReliabilityScreen workerId={8} stats={broken} days={broken} now={NOW} skeleton={skeleton} />,
    fake,
  );
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/performance'));
});

it('[FLAG-04] a detail page of the ratings fills the streak ring up to the target from the constants', async () => {
  fake.answer(constantsCalls.getConstants, () => ({ reliabilityTargetDays: 40 }));
  const value = someStats({ reliability: 0.5, daysReliable: 52 });
  renderStanding(
    <ReliabilityScreen workerId={7} stats={{ ok: true, value }} days={null} now={NOW} skeleton={skeleton} />,
    fake,
  );
  expect(await screen.findByRole('img', { name: '40 of 40 days without a late cancellation' })).toBeDefined();
  expect(screen.getByText(/No late cancellations in all these days/)).toBeDefined();
});

it('[NAV-17] a detail page of the ratings shows a server-loaded or cached rating and redirects when neither exists', async () => {
  const at = (ratingId: number, rating: ReturnType<typeof aReview> | null | undefined) =>
    renderStanding(
      <RatingScreen
        workerId={7}
        ratingId={ratingId}
        rating={rating}
        now={rating === undefined ? null : NOW}
        skeleton={skeleton}
      />,
      fake,
    );
  const found = at(30, aReview({ id: 30, moreInfo: 'Spotless', messageToSweeper: 'See you' }));
  expect(screen.getByText('See you')).toBeDefined();
  found.unmount();
  fake.answer(performanceCalls.listRatings, () => aPage([aReview({ id: 20, moreInfo: 'Kept' })]));
  const kept = at(20, undefined);
  expect(await screen.findByText('Kept')).toBeDefined();
  expect(kept.replace).not.toHaveBeenCalled();
  kept.unmount();
  for (const rating of [null, undefined]) {
    const { replace, unmount } = at(99, rating);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/performance'));
    unmount();
  }
});

it('[NAV-17] a detail page of the ratings shows only the chosen rating of the cached list, at once, without a request', () => {
  const list = [aReview({ id: 20, moreInfo: 'Spotless' }), aReview({ id: 21, moreInfo: 'Streaks' })];
  function List({ onOpen }: { readonly onOpen: () => void }) {
    useSeedRatings(7, list);
    return (
      <button type="button" onClick={onOpen}>
        Open
      </button>
    );
  }
  function Pages({ ratingId }: { readonly ratingId: number }) {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? <KnownRating ratingId={ratingId} /> : <List onOpen={() => setIsOpen(true)} />;
  }
  const { unmount } = renderStanding(<Pages ratingId={21} />, fake);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Streaks')).toBeDefined();
  expect(screen.queryByText('Spotless')).toBeNull();
  unmount();
  renderStanding(<Pages ratingId={99} />, fake);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByText(/Spotless|Streaks/)).toBeNull();
  expect(fake.madeOf(performanceCalls.listRatings)).toEqual([]);
});
