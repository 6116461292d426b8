// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RateVisitCard } from '@/components/work/rate-visit/rate-visit-card';
import type { Worker } from '@/lib/core/ground/session/schema';
import type { PerformanceStats, ReceivedRating } from '@/lib/features/standing/performance/schema';
import { rateVisitCalls } from '@/lib/features/work/rate-visit/calls';
import { SUPPLY_ITEMS } from '@/lib/features/work/rate-visit/model';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW } from '@/tests/support/render-app';
import { AMARA, BEN, renderStanding } from '@/tests/support/render-standing';
import { aPage, aReview, someStats, trialStats } from '@/tests/support/some-stats';
import { FulfilmentScreen } from './fulfilment-screen';
import { PerformanceScreen } from './performance-screen';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

function parts() {
  return { NOW, AMARA, BEN, render: renderStanding, fake: new FakeCallClient() };
}

async function show(
  who: 'AMARA' | 'BEN',
  tab: 'recent' | 'all',
  stats: PerformanceStats,
  review: ReceivedRating[],
) {
  const { fake, render, NOW, ...workers } = parts();
  const worker: Worker = workers[who];
  const loaded = {
    tab,
    stats: { ok: true, value: stats },
    ratings: { ok: true, value: aPage(review) },
  } as const;
  const path = tab === 'all' ? '/performance/all' : '/performance';
  render(
    <div data-testid="page">
      <PerformanceScreen workerId={worker.id} now={NOW} loaded={loaded} />
    </div>,
    fake,
    { worker, path },
  );
}

const review = aReview({
  id: 1,
  compliment: null,
  complimentDisplay: null,
  tipPounds: 5,
  moreInfo: 'Lovely work',
});

it.each([
  ['a cleaner on trial', 'BEN', 'recent', trialStats()],
  ['an established cleaner', 'AMARA', 'recent', someStats()],
  ['the all-time segment', 'AMARA', 'all', someStats()],
] as const)('no text is untranslated for %s', async (_, who, tab, stats) => {
  await show(who, tab, stats, [review]);
  expect(englishTexts(screen.getByTestId('page'))).toEqual([]);
});

it('no text is untranslated without ratings', async () => {
  await show('AMARA', 'recent', someStats({ ratingCount: 0, ratingAverage: null }), []);
  expect(englishTexts(screen.getByTestId('page'))).toEqual([]);
});

it('no text is untranslated on the fulfilment and reliability pages', async () => {
  const { render, fake, NOW } = parts();
  const stats = { ok: true, value: someStats({ fulfilmentState: 'ok' }) } as const;
  const days = [
    { date: '2026-11-17', visitCount: 2, visitsAffectedLate: 0 },
    { date: '2026-10-06', visitCount: 0, visitsAffectedLate: 1 },
  ];
  render(
    <div data-testid="page">
      <FulfilmentScreen workerId={7} stats={stats} now={NOW} skeleton={null} />
      <ReliabilityScreen
        workerId={7}
        stats={stats}
        days={{ ok: true, value: days }}
        now={NOW}
        skeleton={null}
      />
    </div>,
    fake,
  );
  expect(englishTexts(screen.getByTestId('page'))).toEqual([]);
});

it('no text is untranslated on the page of a rating', async () => {
  const { render, fake, NOW } = parts();
  const rating = { ...review, messageToSweeper: 'See you' };
  render(<RatingScreen workerId={7} ratingId={1} rating={rating} now={NOW} skeleton={null} />, fake);
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated on the card that rates a visit', async () => {
  const { render, fake, NOW } = parts();
  const visit = withFinish(withStart(aVisit({ isReviewable: true }), '2026-11-18T08:00:00.000Z'), NOW);
  render(
    <div data-testid="page">
      <RateVisitCard visit={visit} />
    </div>,
    fake,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  fake.answer(rateVisitCalls.listRatingIssues, () => [
    { code: 'cleaning_products', display: 'The bell is blue.', items: SUPPLY_ITEMS },
  ]);
  await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  expect(englishTexts(screen.getByTestId('page'))).toEqual([]);
});
