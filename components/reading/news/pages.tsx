'use client';

import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { NewsArticleScreen } from './news-article-screen';
import { NewsScreen } from './news-screen';

export const newsPages = {
  news: { screen: () => <NewsScreen shown={null} /> },
  newsArticle: { screen: ({ params }) => <NewsArticleScreen slug={params.slug} shown={null} /> },
} satisfies OfflinePageEntries;
