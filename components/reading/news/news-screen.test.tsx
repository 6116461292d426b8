// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { articleAmong } from '@/lib/core/ground/content/article';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';
import { ScopeContext } from '@/lib/core/phone/session/user';
import type { NewsArticle } from '@/lib/features/reading/news/articles';
import { summaryOf } from '@/lib/features/reading/news/news';
import { aGuide } from '@/tests/support/a-guide';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { NewsArticleScreen } from './news-article-screen';
import { NewsScreen } from './news-screen';

const picture = { src: '/api/content/news/a.svg?v=1', alt: 'A house in the snow', width: 640, height: 360 };
const anArticle = (slug: string, date: string): NewsArticle => ({
  ...{ slug, date, title: `About ${slug}`, summary: `What ${slug} is`, picture, tags: [] },
  body: [
    { tag: 'p', children: ['Read the ', { tag: 'a', href: '/help', children: ['help page'] }] },
    { tag: 'h2', children: ['Details'] },
  ],
});
const NEWS = [anArticle('christmas', '2026-11-16'), anArticle('winter', '2026-10-12')];
const GUIDES = [{ slug: 'bathroom', title: 'Clean a bathroom', minutes: 30 }];

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const as = (userId: number, shown: React.ReactNode) =>
  renderApp(
    <ScopeContext value={{ environment: 'production', world: 'live', userId }}>{shown}</ScopeContext>,
    new FakeCallClient(),
  );
const list = (userId = 7) => as(userId, <NewsScreen shown={{ news: NEWS.map(summaryOf), guides: GUIDES }} />);
const rows = () =>
  within(screen.getByRole('region', { name: 'News' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

it('[ACHV-07] [NAV-28] the news page lists articles with day and picture, links to the guides and to the slides of releases', () => {
  expect(pageKind(routes.news)).toBe('signed-in');
  list();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guides & News');
  expect(rows()).toEqual([
    ['/news/christmas', '16 November 2026NewAbout christmasWhat christmas is'],
    ['/news/winter', '12 October 2026NewAbout winterWhat winter is'],
  ]);
  const images = screen.getByRole('region', { name: 'News' }).querySelectorAll('img');
  expect([...images].map((image) => image.getAttribute('src'))).toEqual([
    `/app-sweepers${picture.src}`,
    `/app-sweepers${picture.src}`,
  ]);
  const guides = within(screen.getByRole('region', { name: 'Cleaning guides' })).getAllByRole('link');
  expect(guides.map((link) => link.getAttribute('href'))).toEqual([
    '/cleaning-guides/bathroom',
    '/cleaning-guides',
  ]);
  const releases = within(screen.getByRole('region', { name: 'What’s new in the app' }));
  expect(releases.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/whats-new?version=3.25.0',
    '/whats-new?version=3.24.0',
    '/whats-new?version=3.23.0',
  ]);
});

it('[ACHV-07] an opened article is no longer new for this worker on this phone, but still for another worker', () => {
  as(7, <NewsArticleScreen slug="winter" shown={articleAmong(NEWS, 'winter')} />);
  cleanup();
  list();
  expect(rows().map(([, text]) => /New/.test(text ?? ''))).toEqual([true, false]);
  cleanup();
  as(7, <NewsArticleScreen slug="christmas" shown={articleAmong(NEWS, 'christmas')} />);
  cleanup();
  list();
  expect(rows().map(([, text]) => /New/.test(text ?? ''))).toEqual([false, false]);
  cleanup();
  list(8);
  expect(rows().map(([, text]) => /New/.test(text ?? ''))).toEqual([true, true]);
});

it('the news page marks nothing as new before the saved marks are read', () => {
  const html = renderToString(<NewsScreen shown={{ news: NEWS.map(summaryOf), guides: [] }} />);
  expect(html).toContain('About christmas');
  expect(html).not.toContain('>New<');
});

it('[ACHV-07] an article shows its day, picture with text, summary, body and the next older article', () => {
  as(7, <NewsArticleScreen slug="christmas" shown={articleAmong(NEWS, 'christmas')} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About christmas');
  expect(screen.getByText('16 November 2026')).toBeDefined();
  expect(screen.getByRole('img').getAttribute('alt')).toBe('A house in the snow');
  expect(screen.getByText('What christmas is')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Details' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'help page' }).getAttribute('href')).toBe('/help');
  expect(screen.getByRole('link', { name: /^Older news/ }).getAttribute('href')).toBe('/news/winter');
});

/** Makes a phone that keeps these news, or none, and has no signal. */
function withoutSignal(kept: readonly NewsArticle[] | null) {
  const guides = ['a', 'b', 'c', 'd'].map((slug) => aGuide({ slug, title: `Guide ${slug}` }));
  const match = async (address: string) =>
    kept ? Response.json({ version: '1', articles: address.endsWith('/guides') ? guides : kept }) : undefined;
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
}

it('[ACHV-07] the list of news and an article open from the phone without signal', async () => {
  withoutSignal(NEWS);
  as(7, <NewsScreen shown={null} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const guides = within(screen.getByRole('region', { name: 'Cleaning guides' })).getAllByRole('link');
  expect(guides.map((link) => link.getAttribute('href'))).toEqual([
    ...['a', 'b', 'c'].map((slug) => `/cleaning-guides/${slug}`),
    '/cleaning-guides',
  ]);
  cleanup();
  withoutSignal(NEWS);
  as(7, <NewsArticleScreen slug="winter" shown={null} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'About winter' })).toBeDefined();
  expect(screen.queryByText('Older news')).toBeNull();
});

it('the news page says so when the phone has no news, and when it lacks the article', async () => {
  withoutSignal(null);
  as(7, <NewsScreen shown={null} />);
  expect(await screen.findByText('The news is not on this phone yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  cleanup();
  withoutSignal(NEWS);
  as(7, <NewsArticleScreen slug="gone" shown={null} />);
  expect(await screen.findByText('This article is not here')).toBeDefined();
  cleanup();
  as(7, <NewsScreen shown={{ news: [], guides: [] }} />);
  expect(screen.getByText('There is no news yet.')).toBeDefined();
});
