'use client';

import { useEffect } from 'react';
import { ArticleBody, ArticlePicture } from '@/components/content/article-body';
import { ArticlePage, ArticleSource } from '@/components/content/article-page';
import { Newspaper } from '@/components/ui/icons';
import { articleAmong, type ShownArticle } from '@/lib/core/content/article';
import { formatDate } from '@/lib/core/format/date-time';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { NewsArticle } from '@/lib/features/news/articles';
import { newsMessages } from '@/lib/features/news/messages';
import { phoneNews } from '@/lib/features/news/phone-news';
import { useReadNews } from '@/lib/features/news/use-read-news';
import { routes } from '@/lib/routes';

interface NewsArticleScreenProps {
  readonly slug: string;
  /** Loaded by the server; null in an offline shell. */
  readonly shown: ShownArticle<NewsArticle> | null;
}

/** [ACHV-07] */
export function NewsArticleScreen({ slug, shown }: NewsArticleScreenProps) {
  return (
    <ArticleSource kind={KIND} slug={slug} shown={shown}>
      {(found) => <NewsPage {...found} />}
    </ArticleSource>
  );
}

const BACK = { href: routes.news, label: newsMessages.back };

const KIND = {
  shelf: phoneNews,
  find: articleAmong<NewsArticle>,
  title: pageTitle('newsArticle'),
  back: BACK,
  icon: Newspaper,
  texts: newsMessages.query,
};

function NewsPage({ article, next: older }: ShownArticle<NewsArticle>) {
  const { slug, title, date, summary, picture, body } = article;
  const { markRead } = useReadNews();
  useEffect(() => markRead(slug), [slug, markRead]);
  const next = older && {
    href: routes.newsArticle(older.slug),
    label: newsMessages.older,
    title: older.title,
  };
  return (
    <ArticlePage title={title} subtitle={formatDate(date)} back={BACK} next={next}>
      <ArticlePicture picture={picture} />
      <p className="px-1 font-medium">{summary}</p>
      <ArticleBody body={body} />
    </ArticlePage>
  );
}
