// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { achievementsCalls } from '@/lib/features/standing/achievements/calls';
import type { Achievements } from '@/lib/features/standing/achievements/schema';
import { COMPLIMENTS } from '@/lib/features/standing/performance/model';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { AchievementsScreen } from './achievements-screen';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const show = (achievements: Partial<Achievements>) => {
  const value = { fiveStarRatings: 0, completedVisits: 0, compliments: {}, ...achievements };
  return renderApp(<AchievementsScreen workerId={7} achievements={{ ok: true, value }} now={NOW} />, fake);
};
const badges = () =>
  within(screen.getByRole('region', { name: 'Compliments from customers' })).getAllByRole('listitem');

it('[ACHV-02] [NAV-26] the achievements page shows the five-star count, completed visits and a badge per compliment with its count', () => {
  show({ fiveStarRatings: 212, completedVisits: 1640, compliments: { tidying: 1, 'made-day': 12 } });
  expect(screen.getByRole('heading', { level: 1, name: 'Achievements' })).toBeDefined();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '5-star ratings',
    'Visits done',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['212', '1,640']);
  expect(badges().map(({ textContent }) => textContent)).toEqual([
    'Made my day12 times',
    'Great at tidying1 time',
    ...Array.from({ length: COMPLIMENTS.length - 2 }, () => expect.stringMatching(/\wNot yet$/)),
  ]);
  expect(screen.queryByText('Your first badge is waiting')).toBeNull();
});

it('the achievements page shows a new cleaner how to earn the first badge', () => {
  show({});
  expect(screen.getByText('Your first badge is waiting')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to your schedule' }).getAttribute('href')).toBe('/schedule');
  expect(badges().filter(({ textContent }) => textContent?.endsWith('Not yet'))).toHaveLength(11);
});

it('the achievements page shows a compliment that only a newer API knows', () => {
  show({ compliments: { quietShoes: 3 } });
  expect(badges()[0]?.textContent).toBe('quietShoes3 times');
});

it('the achievements page shows why it could not load, and what the phone does not have', async () => {
  fake.refuse(achievementsCalls.getAchievements, callError('server_error', 'r1'));
  const failed = { ok: false, error: callError('server_error', 'r1') } as const;
  const { unmount } = renderApp(<AchievementsScreen workerId={7} achievements={failed} now={NOW} />, fake);
  expect(await screen.findByText('Could not load your achievements')).toBeDefined();
  unmount();
  fake.refuse(achievementsCalls.getAchievements, callError('no_internet', 'r2'));
  renderApp(<AchievementsScreen workerId={7} achievements={null} now={null} />, fake);
  expect(await screen.findByText('Your achievements were not saved on this phone')).toBeDefined();
});
