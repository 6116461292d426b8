import { describe, expect, it } from 'vitest';
import { readShelf } from '@/lib/core/gateway/content/shelf';
import { articleAmong } from '@/lib/core/ground/content/article';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { hidesSampleNews, newsDefinition } from './articles';
import { isUnread, newestFirst } from './news';
import { loadNews } from './queries';

const articles = [
  { slug: 'b', date: '2026-10-12' },
  { slug: 'c', date: '2026-11-16' },
  { slug: 'a', date: '2026-10-12' },
];

it('[ACHV-07] the newest article is first; articles of one day are in the order of their names', () => {
  expect(newestFirst(articles).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
});

it('[ACHV-07] each of our articles has a day, a picture with a text, and links to the next older one', async () => {
  const news = await loadNews();
  expect(news.length).toBeGreaterThanOrEqual(3);
  expect(news.map(({ date }) => date)).toEqual(
    news
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  for (const [index, { slug, picture, date }] of news.entries()) {
    expect(dayOf(`${date}T12:00:00Z`, 'Europe/London')).toBe(date);
    expect(picture.src, slug).toMatch(/^\/api\/content\/news\/[\w-]+\.svg\?v=\w{12}$/);
    expect(picture.alt, slug).toMatch(/\w{3}/);
    expect(articleAmong(news, slug)?.next?.slug).toBe(news[index + 1]?.slug);
  }
  expect(articleAmong(news, 'no-such-article')).toBeNull();
});

it('a real agency’s cleaners see no sample news', async () => {
  expect(hidesSampleNews(null)).toBe(false);
  expect(hidesSampleNews('https://work.example.org')).toBe(true);
  const { hasProviderName } = brand;
  Object.assign(brand, { hasProviderName: true });
  const { articles, pictures, faults } = await readShelf(newsDefinition, null);
  Object.assign(brand, { hasProviderName });
  expect(articles).toEqual([]);
  // The agency's own news may use the pictures.
  expect(pictures.size).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

describe('an article', () => {
  it.each([
    ['of today is unread', '2026-11-16', [], '2026-11-16', true],
    ['of a day 60 days ago is unread', '2026-11-16', [], '2027-01-15', true],
    ['of a day 61 days ago is not', '2026-11-16', [], '2027-01-16', false],
    ['with a later day, where the clock is slow, is unread', '2026-11-16', [], '2026-11-15', true],
    ['that was read is not', '2026-11-16', ['other', 'winter'], '2026-11-16', false],
    ['with a name like one that was read is unread', '2026-11-16', ['winter-2'], '2026-11-16', true],
  ])('[ACHV-07] an article %s', (_, date, read, today, unread) => {
    expect(isUnread({ slug: 'winter', date }, read, today)).toBe(unread);
  });
});
