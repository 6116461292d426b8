// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aGuide } from '@/tests/support/a-guide';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { FoundGuides } from './found-guides';

const ovens = Array.from({ length: 6 }, (_, index) =>
  aGuide({ slug: `oven-${index}`, title: `Oven ${index}`, tasks: ['forno'] }),
);
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ version: 'one', articles: [aGuide(), ...ovens] }));
});
afterEach(() => void vi.unstubAllGlobals());

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['forno', [...[0, 1, 2, 3, 4].map((index) => `/cleaning-guides/oven-${index}`), '/cleaning-guides']],
  ['tap', ['/cleaning-guides/tap', '/cleaning-guides']],
  ['xyz', []],
])('[ACHV-08] another page’s search finds guides by their words, five at most: %s', async (typed, found) => {
  const answer = vi.fn(fetch);
  vi.stubGlobal('fetch', answer);
  renderApp(<FoundGuides typed={typed} />, new FakeCallClient());
  await waitFor(() => expect(answer).toHaveResolved());
  await waitFor(() => expect(hrefs()).toEqual(found));
});
