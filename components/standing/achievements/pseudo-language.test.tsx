// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW, renderApp } from '@/tests/support/render-app';
import { AchievementsScreen, AchievementsSkeleton } from './achievements-screen';

it.each([
  ['a new cleaner', { fiveStarRatings: 0, completedVisits: 0, compliments: {} }],
  ['an established cleaner', { fiveStarRatings: 3, completedVisits: 9, compliments: { tidying: 2 } }],
])('no text is untranslated for %s', (_, value) => {
  renderApp(
    <>
      <AchievementsScreen workerId={7} achievements={{ ok: true, value }} now={NOW} />
      <AchievementsSkeleton />
    </>,
    new FakeCallClient(),
  );
  expect(englishTexts()).toEqual([]);
});
