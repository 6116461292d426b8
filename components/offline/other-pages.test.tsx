// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receivedCalls } from '@/lib/features/performance/calls-received';
import { aPage, aReview, someStats } from '@/tests/support/a-standing';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderStanding } from '@/tests/support/render-standing';
import { KeptOther } from './kept-other';
import { otherPageAt } from './other-pages';

it.each([
  ['/performance', 'Ratings & Pay'],
  ['/performance/all', 'Ratings & Pay'],
  ['/performance/rating/12', 'Ratings & Pay'],
  ['/performance-review', null],
  ['/payments', null],
  ['/', null],
])('the phone has for %s: %s', (path, title) => {
  expect(otherPageAt(path)?.title ?? null).toBe(title);
});

it('shows the page of a path from the phone, and of any other that it needs a connection', async () => {
  const fake = new FakeCallClient();
  fake.answer(receivedCalls.getStats, () => someStats());
  fake.answer(receivedCalls.listRatings, () => aPage([aReview({ id: 1 })]));
  renderStanding(<KeptOther path="/performance" workerId={7} />, fake).unmount();
  renderStanding(<KeptOther path="/performance" workerId={7} />, fake);
  expect(await screen.findByText('38 ratings in the last 60 days', {}, { timeout: 10_000 })).toBeDefined();
  render(<KeptOther path="/payments" workerId={7} />);
  expect(screen.getByText('This page needs a connection')).toBeDefined();
}, 15_000);
