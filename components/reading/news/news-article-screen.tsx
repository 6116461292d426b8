'use client';

import { useEffect } from 'react';
import { ArticleBody, ArticlePicture } from '@/components/reading/content/article-body';
import { ArticlePage, ArticleSource } from '@/components/reading/content/article-page';
import { Newspaper } from '@/components/ui/icons';
import { articleAmong, type ShownArticle } from '@/lib/core/ground/content/article';
import { formatDate } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { NewsArticle } from '@/lib/features/reading/news/articles';
import { newsMessages } from '@/lib/features/reading/news/messages';
import { phoneNews } from '@/lib/features/reading/news/phone-news';
import { useReadNews } from '@/lib/features/reading/news/use-read-news';

interface NewsArticleScreenProps {
  readonly slug: string;
  /** The server loads it; an offline shell has null. */
  readonly shown: ShownArticle<NewsArticle> | null;
}

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
