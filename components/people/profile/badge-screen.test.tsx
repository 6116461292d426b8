// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { BadgeScreen } from './badge-screen';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});

const show = (rest = {}, now = NOW) =>
  renderApp(<BadgeScreen workerId={7} worker={{ ok: true, value: aWorker(rest) }} now={now} />, fake, now);
const badge = () => screen.getByRole('article').textContent;

it('[PROF-08] the badge page shows photo, full name, rating, brand, “Self-employed Sweeper” and today', () => {
  show({ image: '/photos/7.jpg' });
  expect(screen.getByRole('heading', { name: 'Grace Mbeki' })).toBeDefined();
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('/photos/7.jpg');
  expect(screen.getByText('Sweep')).toBeDefined();
  for (const text of [
    '4.87',
    '132 ratings, all time',
    'Self-employed Sweeper',
    'Wednesday 18 November 2026',
  ]) {
    expect(badge()).toContain(text);
  }
});

it('the badge page counts no ratings where there are none', () => {
  show({ currentRating: null, numRatings: 0 });
  expect(badge()).toContain('No ratings');
  expect(badge()).not.toContain('all time');
});

it('the badge page shows the date in the marketplace’s time zone around midnight', () => {
  const { unmount } = show({}, '2026-06-14T22:59:00.000Z');
  expect(badge()).toContain('Sunday 14 June 2026');
  unmount();
  show({}, '2026-06-14T23:00:00.000Z');
  expect(badge()).toContain('Monday 15 June 2026');
});

it('the badge page shows a long name in full, and no image without a photo', () => {
  show({ fullName: 'n'.repeat(300) });
  expect(badge()).toContain('n'.repeat(300));
  expect(document.querySelector('article img')).toBeNull();
});

it.each([
  ['no photo, supported by the server', null, true, true],
  ['no photo, not supported by the server', null, false, false],
  ['a photo', '/photos/7.jpg', true, false],
])(
  'the badge page asks for a photo only if it is missing and supported: %s',
  async (_, image, active, isAsked) => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active }));
    show({ image });
    await expect.poll(() => fake.madeOf(flagCalls.getFeatureGenerallyActive).length).toBe(1);
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Add a photo' }) !== null).toBe(isAsked);
    expect(screen.queryByText('Add a photo so that customers can recognise you.') !== null).toBe(isAsked);
  },
);

it('the badge page opens the photo dialog and closes it on Cancel', async () => {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a photo' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Your photo' })).getByRole('button', { name: 'Cancel' }),
  );
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Grace Mbeki' })).toBeDefined();
});

it('[NAV-21] the badge page opens without server data, and says when nothing is saved on the phone', async () => {
  expect(pageKind('/id')).toBe('signed-in');
  const { unmount } = renderApp(<BadgeScreen workerId={7} worker={null} now={null} />, fake);
  expect(await screen.findByText('Your profile was not saved on this phone')).toBeDefined();
  unmount();
  fake.answer(sessionCalls.getUser, () => aWorker());
  renderApp(<BadgeScreen workerId={7} worker={null} now={null} />, fake);
  expect(await screen.findByRole('heading', { name: 'Grace Mbeki' })).toBeDefined();
});
