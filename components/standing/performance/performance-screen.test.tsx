// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { type AnswerCache, AnswerCacheContext, NO_ANSWER_CACHE } from '@/lib/core/phone/client/call-context';
import { constantsCalls } from '@/lib/features/people/flags/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW } from '@/tests/support/render-app';
import { AMARA, renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats } from '@/tests/support/some-stats';
import { PerformanceScreen } from './performance-screen';
import { PerformanceSkeleton } from './performance-skeleton';

const REVIEWS = [
  aReview({ id: 30, tipPounds: 5, compliment: 'made-day', moreInfo: 'Spotless' }),
  aReview({ id: 20, rating: 2, problemCategoryDisplay: 'Left early', moreInfo: 'Not done' }),
  aReview({ id: 10, rating: 3, customer: { preferredName: 'mateusz.kowalczyk@mail.example' } }),
];

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(performanceCalls.getStats, ({ input }) =>
    someStats(
      input.query?.fromDate === undefined ? { visitCount: 310, daysReliable: 400, ratingCount: 41 } : {},
    ),
  );
  fake.answer(performanceCalls.listRatings, ({ input }) =>
    aPage(input.query?.fromDate === undefined ? [...REVIEWS, aReview({ id: 5 })] : REVIEWS),
  );
});

const fromServer = (hasMore = false) => (
  <PerformanceScreen
    workerId={7}
    now={NOW}
    loaded={{
      tab: 'recent',
      stats: { ok: true, value: someStats() },
      ratings: { ok: true, value: aPage(REVIEWS, hasMore) },
    }}
  />
);
const fromPhone = (
  <PerformanceScreen workerId={8} now={null} loaded={null} skeleton={<PerformanceSkeleton />} />
);
const tab = (name: string) => screen.getByRole('tab', { name });
const card = (name: string) => screen.getByRole('region', { name });

it('[FLAG-04] [PERF-15] the page of ratings counts the streak towards the target from the constants', async () => {
  fake.answer(constantsCalls.getConstants, () => ({ reliabilityTargetDays: 104 }));
  renderStanding(fromServer(), fake);
  expect(await screen.findByText(/of 104 days/)).toBeDefined();
  expect(card('Reliability').textContent).toContain('52 of 104 days');
});

describe('Ratings & Pay', () => {
  it('[PERF-02] [PERF-03] Ratings & Pay has a title and two segments that the arrow keys switch', async () => {
    renderStanding(fromServer(), fake);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ratings & Pay');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Recent', 'All time']);
    expect(tab('Recent').getAttribute('aria-selected')).toBe('true');
    const tabStops = () => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex);
    expect(tabStops()).toEqual([0, -1]);
    fireEvent.keyDown(tab('Recent'), { key: 'ArrowRight' });
    await waitFor(() => expect(tab('All time').getAttribute('aria-selected')).toBe('true'));
    expect(document.activeElement).toBe(tab('All time'));
    expect(tabStops()).toEqual([-1, 0]);
    expect(location.search).toBe('?tab=all');
  });

  it('[PERF-07] Ratings & Pay loads each segment once, when it is first opened', async () => {
    renderStanding(fromServer(), fake);
    expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(0);
    for (const name of ['All time', 'Recent', 'All time']) {
      fireEvent.click(tab(name));
      await waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'));
      await screen.findByText(name === 'All time' ? '310' : '4.9');
    }
    expect(fake.madeOf(performanceCalls.getStats).map(({ input }) => input.query)).toEqual([{}]);
    expect(fake.madeOf(performanceCalls.listRatings)).toHaveLength(1);
  });

  it('[PERF-08] Ratings & Pay shows cached data first, then the fresh response', async () => {
    const release = fake.hold(performanceCalls.getStats);
    const read = async (call: { readonly id: string }) =>
      call.id === 'getStats'
        ? { value: someStats({ ratingCount: 11 }), since: '2026-11-17T09:00:00.000Z' }
        : null;
    renderStanding(
      <AnswerCacheContext value={{ ...NO_ANSWER_CACHE, read: read as AnswerCache['read'] }}>
        {fromPhone}
      </AnswerCacheContext>,
      fake,
    );
    expect(await screen.findByText('11 ratings in the last 60 days')).toBeDefined();
    await act(async () => release({ ok: true, value: someStats({ ratingCount: 12 }) }));
    expect(await screen.findByText('12 ratings in the last 60 days')).toBeDefined();
  });

  it('[PERF-04] Ratings & Pay refreshes worker, statistics and ratings and announces it', async () => {
    renderStanding(fromServer(), fake);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh ratings & pay' }));
    await waitFor(() => expect(fake.madeOf(sessionCalls.getUser)).toHaveLength(1));
    expect(fake.madeOf(performanceCalls.getStats)).toHaveLength(1);
    expect(fake.madeOf(performanceCalls.listRatings)).toHaveLength(1);
    expect(await screen.findByText('Ratings & Pay updated 10:46am')).toBeDefined();
  });
});

describe('a failed load', () => {
  const failed = (code: 'no_internet' | 'server_error') => {
    const error = callError(code, 'r1');
    fake.refuse(performanceCalls.getStats, error);
    return (
      <PerformanceScreen
        workerId={7}
        now={NOW}
        loaded={{ tab: 'recent', stats: { ok: false, error }, ratings: { ok: false, error } }}
      />
    );
  };

  it('[PERF-06] a failed load without a connection shows a Retry button that loads the page', async () => {
    renderStanding(failed('no_internet'), fake);
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain(
      'Please check your internet connection',
    );
    fake.answer(performanceCalls.getStats, () => someStats());
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('38 ratings in the last 60 days')).toBeDefined();
  });

  it('a failed load of one segment offline shows a calm message and keeps the other segment', async () => {
    renderStanding(fromServer(), fake);
    fake.refuse(performanceCalls.getStats, callError('no_internet', 'r1'));
    fireEvent.click(tab('All time'));
    expect(await screen.findByText('This page was not saved on this phone')).toBeDefined();
    fireEvent.click(tab('Recent'));
    expect(await screen.findByText('38 ratings in the last 60 days')).toBeDefined();
  });

  it('[ERR-03] a failed load of the reviews alone keeps the cards and shows the server’s message', async () => {
    const error = callError('server_error', 'r1', { userMessage: 'No reviews today' });
    fake.refuse(performanceCalls.listRatings, error);
    const stats = { ok: true, value: someStats() } as const;
    const loaded = { tab: 'recent', stats, ratings: { ok: false, error } } as const;
    renderStanding(<PerformanceScreen workerId={7} now={NOW} loaded={loaded} />, fake);
    expect(screen.getByText('38 ratings in the last 60 days')).toBeDefined();
    expect(screen.getByText('Could not load your reviews')).toBeDefined();
    expect(screen.getByText('No reviews today')).toBeDefined();
  });

  it('[PERF-06] a failed load with any other error throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderStanding(failed('server_error'), fake)).toThrow('server_error');
    vi.restoreAllMocks();
  });
});

describe('the cards', () => {
  it('[PERF-13] [PERF-16] the cards of the ratings link to reliability and fulfilment with their counts', () => {
    renderStanding(fromServer(), fake);
    const link = (name: string) => within(card(name)).getByRole('link');
    expect(link('Reliability').getAttribute('href')).toBe('/performance/reliability');
    expect(link('Reliability').textContent).toContain('52 of 60 days');
    expect(link('Fulfilment').getAttribute('href')).toBe('/performance/fulfilment');
    expect(link('Fulfilment').textContent).toContain('74 of 76 visits done');
  });

  it('[PERF-22] [PERF-23] [PERF-25] the cards of the ratings show base pay, bonus and the needle on bonus pay', () => {
    renderStanding(fromServer(), fake);
    const pay = card('Base Rate & Bonus Pay');
    expect(within(pay).getByText('£12 an hour')).toBeDefined();
    expect(within(pay).getByText('You’re on bonus pay!')).toBeDefined();
    expect(within(pay).getByRole('img', { name: 'You earn £12 an hour with the bonus' })).toBeDefined();
    const needle = pay.querySelector<SVGElement>('[data-part=needle]');
    expect(needle?.style.transform).toBe('rotate(45deg)');
  });

  it('[PERF-22] [PERF-23] [PERF-25] the cards of the ratings show no bonus pay to a worker without the bonus', () => {
    renderStanding(fromServer(), fake, { worker: { ...AMARA, isEligibleForBonus: false } });
    const pay = card('Base Rate & Bonus Pay');
    expect(within(pay).getByText('£11.50 an hour')).toBeDefined();
    expect(screen.queryByText('You’re on bonus pay!')).toBeNull();
    expect(pay.querySelector<SVGElement>('[data-part=needle]')?.style.transform).toBe('rotate(-45deg)');
  });

  it('[PERF-26] the cards of all time list eleven statistics', async () => {
    renderStanding(fromServer(), fake, { path: '/performance/all' });
    await screen.findByText('310');
    const lines = [...document.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(lines).toEqual([
      ['Start date', '1 March 2025'],
      ['Jobs', '310'],
      ['Average rating', '4.9'],
      ['Ratings', '41'],
      ['5-star ratings', '35'],
      ['4-star ratings', '2'],
      ['3-star ratings', '3'],
      ['Low ratings (1 or 2 stars)', '1'],
      ['Tips', '£42.50'],
      ['Late cancellations', '1'],
      ['Short-notice cancellations', '3'],
    ]);
    expect(screen.queryByRole('link', { name: 'Details' })).toBeNull();
  });
});

describe('the reviews', () => {
  const item = (place: number) => screen.getAllByRole('listitem')[place]?.textContent ?? '';

  it('[PERF-28] the reviews show tip, date, compliment and text, and the customer’s name only from 3 stars', () => {
    renderStanding(fromServer(), fake);
    for (const part of ['£5 tip', 'Tue 17 Nov', 'Made my day', '“Spotless”', 'Priya']) {
      expect(item(0)).toContain(part);
    }
    expect(screen.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(1);
    expect(item(1)).toContain('Left early');
    expect(item(1)).toContain('“Not done”');
    expect(item(1)).not.toContain('Priya');
    expect(item(2)).toContain('mateusz.kowa...');
  });

  it('[PERF-29] each review links to its details', () => {
    renderStanding(fromServer(), fake);
    expect(screen.getAllByRole('link', { name: 'Details' }).map((link) => link.getAttribute('href'))).toEqual(
      ['/performance/rating/30', '/performance/rating/20', '/performance/rating/10'],
    );
  });

  it('[PERF-05] [PERF-38] the reviews load more after the last one, show no error after a failure, and can be retried', async () => {
    renderStanding(fromServer(true), fake);
    const more = () => screen.getByRole('button', { name: 'Show more reviews' });
    fake.refuse(performanceCalls.listRatings, callError('server_error', 'r1'));
    fireEvent.click(more());
    await waitFor(() => expect(more().getAttribute('aria-busy')).toBeNull());
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    fake.answer(performanceCalls.listRatings, () => aPage([aReview({ id: 9 }), aReview({ id: 8 })], true));
    fireEvent.click(more());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    expect(fake.madeOf(performanceCalls.listRatings).map(({ input }) => input.query?.lastRating)).toEqual([
      10, 10,
    ]);
    // A server that repeats the same page ends the list.
    fireEvent.click(more());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull());
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
});
