// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { KeepArticles } from './keep-articles';

const NEWS = '/app-sweepers/api/content/news';
const LEGAL = '/app-sweepers/api/content/legal';
const GUIDES = '/app-sweepers/api/content/guides';

let kept: Map<string, unknown>;
let broken: string;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  asked = [];
  broken = '';
  const cache = {
    keys: async () => [],
    match: async () => undefined,
    addAll: async () => undefined,
    put: async (address: string, answer: Response) => void kept.set(address, await answer.json()),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
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
])(
  '[ACHV-07] [ACHV-08] [ACHV-09] after a minute without a touch the phone keeps %s',
  async (_, address, expected) => {
    broken = address;
    renderApp(<KeepArticles />, new FakeCallClient());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect([...kept.keys()].toSorted()).toEqual(expected));
  },
);

it.each(['pointerdown', 'keydown', 'scroll', 'wheel'])(
  'a %s restarts the minute after which the phone keeps articles',
  async (touch) => {
    renderApp(<KeepArticles />, new FakeCallClient());
    await vi.advanceTimersByTimeAsync(40_000);
    document.body.dispatchEvent(new Event(touch, { bubbles: false }));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(kept.size).toBe(3));
  },
);

it('the phone keeps nothing in data-saver mode or after the page is left', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { unmount } = renderApp(<KeepArticles />, new FakeCallClient());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  unmount();
  Object.assign(navigator, { connection: undefined });
  renderApp(<KeepArticles />, new FakeCallClient()).unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
});
