// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Worker } from '@/lib/core/ground/session/schema';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import type { PerformanceStats, ReceivedRating } from '@/lib/features/standing/performance/schema';
import { drawnBar, drawnRing } from '@/tests/support/drawn-share';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW } from '@/tests/support/render-app';
import { AMARA, BEN, renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats, trialStats } from '@/tests/support/some-stats';
import { PerformanceScreen } from './performance-screen';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

function show(worker: Worker, stats: PerformanceStats, reviews: readonly ReceivedRating[] = []) {
  const all = { ...stats, visitCount: stats.visitCount + 200 };
  fake.answer(performanceCalls.getStats, ({ input }) => (input.query?.fromDate ? stats : all));
  fake.answer(performanceCalls.listRatings, () => aPage(reviews));
  renderStanding(
    <PerformanceScreen
      workerId={worker.id}
      now={NOW}
      loaded={{
        tab: 'recent',
        stats: { ok: true, value: stats },
        ratings: { ok: true, value: aPage(reviews) },
      }}
    />,
    fake,
    { worker },
  );
}

const card = (name: string) => screen.getByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const linesOf = (name: string) => [...card(name).querySelectorAll('p')].map(({ textContent }) => textContent);

describe('a cleaner on trial', () => {
  it('[PERF-01] [PERF-10] [PERF-11] a cleaner on trial sees the goals and the jobs before the other cards', () => {
    show(BEN, trialStats());
    expect(titles()).toEqual([
      'Your trial goals',
      'Jobs',
      'Ratings',
      'Reliability',
      'Fulfilment',
      'Base Rate & Bonus Pay',
      'Customer reviews',
    ]);
  });

  it('[PERF-10] a cleaner on trial sees the status of each goal', () => {
    show(BEN, trialStats());
    const goals = within(card('Your trial goals')).getAllByRole('listitem');
    expect(
      goals.map((goal) => [...goal.querySelectorAll('span')].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Complete 25 jobs', 'To do'],
      ['Keep your ratings above 4.5', 'To do'],
      ['0 late cancellations in 60 days', 'Done'],
      ['Complete background check', 'To do'],
    ]);
  });

  it.each([
    [0, 'No jobs completed yet', 0],
    [10, '15 jobs to go!', 40],
    [25, 'Goal achieved!', 100],
  ])(
    '[PERF-11] a cleaner on trial with %i jobs sees "%s" and a matching bar',
    (visitCount, text, percent) => {
      show(BEN, trialStats({ visitCount }));
      expect(linesOf('Jobs')).toEqual([text]);
      expect(drawnBar(card('Jobs'))).toBe(percent);
    },
  );

  it('[PERF-12] [PERF-37] a cleaner on trial sees average, count, message and a bar that starts at 2 stars', () => {
    show(BEN, trialStats());
    expect(linesOf('Ratings')).toEqual([
      '4.44.4 stars on average',
      '6 ratings in the last 60 days',
      'You need more 5 star ratings to access new customers!',
    ]);
    expect(drawnBar(card('Ratings'))).toBe(80);
  });

  it('[PERF-14] [PERF-15] a cleaner on trial sees a streak of 20 of 60 days as a third of the ring', () => {
    show(BEN, trialStats());
    expect(linesOf('Reliability')).toEqual(['20 of 60 days', 'No late cancellations in the last 60 days']);
    expect(drawnRing(card('Reliability'))).toBe(33);
  });

  it('[PERF-16] [PERF-18] [PERF-19] a cleaner on trial sees a low fulfilment as a third of the ring', () => {
    show(BEN, trialStats());
    expect(linesOf('Fulfilment')).toEqual(['Low', '10 of 13 visits done in the last 60 days']);
    expect(drawnRing(card('Fulfilment'))).toBe(33);
  });

  it('[PERF-22] [PERF-24] a cleaner on trial sees base pay, the possible bonus and the date of the next increase', () => {
    show(BEN, trialStats());
    const pay = card('Base Rate & Bonus Pay');
    expect(within(pay).getByText('£11 an hour')).toBeDefined();
    expect([...pay.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Base£11',
      'Bonus+ £0.50',
    ]);
    expect(within(pay).getByRole('img').getAttribute('aria-label')).toBe(
      'You earn £11 an hour, or £11.50 with the bonus',
    );
    expect(within(pay).getByText('1 year pay increase: 29 October 2027')).toBeDefined();
  });

  it('[PERF-09] a cleaner on trial sees no congratulation', () => {
    show({ ...BEN, lastConfirmationDt: NOW }, trialStats());
    expect(screen.queryByText(/Congratulations/)).toBeNull();
  });
});

describe('an established cleaner', () => {
  it('[PERF-01] [PERF-35] an established cleaner sees no trial goals and no trial jobs', () => {
    show(AMARA, someStats());
    expect(titles()).toEqual([
      'Ratings',
      'Reliability',
      'Fulfilment',
      'Base Rate & Bonus Pay',
      'Customer reviews',
    ]);
  });

  it('[PERF-09] an established cleaner sees the congratulation only in the week after the trial', () => {
    show({ ...AMARA, lastConfirmationDt: '2026-11-12T09:00:00.000Z' }, someStats());
    expect(screen.getByText('Congratulations! You have passed your trial')).toBeDefined();
    show({ ...AMARA, lastConfirmationDt: '2026-11-01T09:00:00.000Z' }, someStats());
    expect(screen.getAllByText(/Congratulations/)).toHaveLength(1);
  });

  it.each([
    [{ ratingAverage: 5 }, '5.0', 'Perfect!', 100],
    [{}, '4.9', 'Great work!', 94],
    [{ ratingAverage: 4.85, ratingIsAboveAverage: false }, '4.9', 'Good work!', 90],
    [
      { ratingAverage: 4.1, ratingIsAboveAverage: false, ratingIsAboveTargetAverage: false },
      '4.1',
      'You need more 5 star ratings to access new customers!',
      40,
    ],
  ])(
    '[PERF-12] [PERF-37] an established cleaner with %o sees "%s", "%s" and a bar that starts at 3.5 stars',
    (of, average, message, percent) => {
      show(AMARA, someStats(of));
      expect(linesOf('Ratings')).toEqual([
        `${average}${average} stars on average`,
        '38 ratings in the last 60 days',
        message,
      ]);
      expect(drawnBar(card('Ratings'))).toBe(percent);
    },
  );

  it('[PERF-12] an established cleaner without ratings sees a message and no bar', () => {
    show(AMARA, someStats({ ratingCount: 0, ratingAverage: null }));
    expect(linesOf('Ratings')).toEqual(['No ratings yet', 'Your customers rate you after a visit.']);
    expect(drawnBar(card('Ratings'))).toBeNaN();
  });

  it.each([
    [{ daysReliable: 0, reliability: 0 }, '0 of 60 days', 0],
    [{ daysReliable: 30, reliability: 0.5 }, '30 of 60 days', 50],
    [{ daysReliable: 400, reliability: 1 }, '60 of 60 days', 100],
  ])(
    '[PERF-14] an established cleaner with %o sees the streak "%s" and a matching ring',
    (of, text, percent) => {
      show(AMARA, someStats(of));
      expect(linesOf('Reliability')).toEqual([text, '1 late cancellation in the last 60 days']);
      expect(drawnRing(card('Reliability'))).toBe(percent);
    },
  );

  it.each([
    ['low', 'Low', 33],
    ['ok', 'OK', 66],
    ['good', 'Good', 100],
    ['none', 'Good', 100],
  ])(
    '[PERF-16] [PERF-18] [PERF-19] an established cleaner with a %s fulfilment sees "%s" and a matching ring',
    (fulfilmentState, text, percent) => {
      show(AMARA, someStats({ fulfilmentState }));
      expect(linesOf('Fulfilment')).toEqual([text, '74 of 76 visits done in the last 60 days']);
      expect(drawnRing(card('Fulfilment'))).toBe(percent);
    },
  );

  it.each([
    [0.5, 'Base Rate & Bonus Pay'],
    [0, 'Pay'],
    [null, 'Pay'],
  ])(
    '[PERF-21] an established cleaner with a bonus of %s an hour sees the card “%s”',
    (hourlyBonus, title) => {
      show({ ...AMARA, hourlyBonus }, someStats());
      expect(card(title).textContent).toContain('an hour');
      expect(titles().filter((one) => one?.endsWith('Pay'))).toEqual([title]);
    },
  );

  it('[PERF-24] an established cleaner without a bonus and after the first year sees only the hourly rate', () => {
    show(
      {
        ...AMARA,
        hourlyBonus: null,
        payIncreaseDate: '2026-12-01',
        lastActivationDt: '2025-03-01T12:00:00Z',
      },
      someStats(),
    );
    const pay = card('Pay');
    expect(within(pay).getByText('£11.50 an hour')).toBeDefined();
    expect(pay.textContent).toBe('Pay£11.50 an hourWhy £11.50?');
    expect(within(pay).queryByRole('img')).toBeNull();
  });

  it('[PERF-27] an established cleaner sees reviews grouped by the week of the visit', () => {
    const on = (id: number, actualDate: string | null) => aReview({ id, visit: { actualDate } });
    show(AMARA, someStats(), [
      on(40, '2026-11-17'),
      on(30, '2026-11-12'),
      on(20, '2026-11-04'),
      on(10, '2025-12-30'),
      on(9, null),
    ]);
    const weeks = screen.getAllByRole('heading', { level: 3 });
    expect(
      weeks.map((week) => [
        week.textContent,
        within(week.parentElement ?? week)
          .getAllByRole('link', { name: 'Details' })
          .map((link) => link.getAttribute('href')?.split('/').at(-1)),
      ]),
    ).toEqual([
      ['This week', ['40']],
      ['Last week', ['30']],
      ['2 to 8 November', ['20']],
      ['29 December to 4 January', ['10']],
      ['Earlier', ['9']],
    ]);
  });

  it('[PERF-34] an established cleaner sees the server’s wording of a compliment first, and a tip if given', () => {
    show(AMARA, someStats(), [
      aReview({ id: 3, compliment: 'tidying', complimentDisplay: 'Tidy as can be' }),
      aReview({ id: 2, compliment: 'rightOnTime', tipPounds: 2.5 }),
      aReview({ id: 1, rating: 1, tipPounds: 0, problemCategory: 'left_early' }),
    ]);
    const items = within(card('Customer reviews')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Tue 17 NovTidy as can bePriyaDetails',
      '£2.50 tipTue 17 NovRight on timePriyaDetails',
      'Tue 17 Novleft_earlyDetails',
    ]);
    expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
      '5 of 5 stars',
      '5 of 5 stars',
      '1 of 5 stars',
    ]);
  });

  it('an established cleaner without reviews sees a link to the schedule', () => {
    show(AMARA, someStats());
    expect(within(card('Customer reviews')).getByText('No reviews yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your schedule' }).getAttribute('href')).toBe('/schedule');
  });
});
