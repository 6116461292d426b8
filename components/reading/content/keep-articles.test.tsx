// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { KeepArticles } from './keep-articles';

const NEWS = '/app-sweepers/api/content/news';
const LEGAL = '/app-sweepers/api/content/legal';
const GUIDES = '/app-sweepers/api/content/guides';
/** Code is loaded on demand, slowly on a busy machine. */

let kept: Map<string, unknown>;
let broken: string;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  const cache = {
    keys: async () => [],
    match: async () => undefined,
    addAll: async () => undefined,
    put: async (address: string, answer: Response) => void kept.set(address, await answer.json()),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === broken) throw new TypeError('Failed to fetch');
    return Response.json({ version: address, articles: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['guides, news and legal texts', '', [GUIDES, LEGAL, NEWS]],
  ['guides and legal texts when the news fail', NEWS, [GUIDES, LEGAL]],
  ['news and legal texts when the guides fail', GUIDES, [LEGAL, NEWS]],
])('[ACHV-07] [ACHV-08] [ACHV-09] after the start the phone keeps %s', async (_, address, expected) => {
  broken = address;
  renderApp(<KeepArticles />, new FakeCallClient());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect([...kept.keys()].toSorted()).toEqual(expected));
});
