'use client';

import Link from 'next/link';
import { useEffect } from 'react';
import { ArticleBody, ArticlePicture } from '@/components/content/article-body';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowRight, Newspaper } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatDate } from '@/lib/core/format/date-time';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { newsMessages } from '@/lib/features/news/messages';
import { newsAmong, type ShownNews } from '@/lib/features/news/news';
import { useReadNews } from '@/lib/features/news/use-read-news';
import { routes } from '@/lib/routes';
import { PhoneNews } from './phone-news';

interface NewsArticleScreenProps {
  readonly slug: string;
  /** Loaded by the server; null in an offline shell. */
  readonly shown: ShownNews | null;
}

/** [ACHV-07] */
export function NewsArticleScreen({ slug, shown }: NewsArticleScreenProps) {
  if (shown) return <NewsPage {...shown} />;
  return (
    <PhoneNews
      frame={(content) => (
        <AppFrame>
          <PageHeader title={pageTitle('newsArticle')} back={BACK} />
          {content}
        </AppFrame>
      )}
    >
      {(articles) => {
        const found = newsAmong(articles, slug);
        return found ? <NewsPage {...found} /> : <UnknownArticle />;
      }}
    </PhoneNews>
  );
}

const BACK = { href: routes.news, label: newsMessages.back };

function UnknownArticle() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('newsArticle')} back={BACK} />
      <EmptyState icon={Newspaper} title={newsMessages.unknown} text={newsMessages.unknownText}>
        <Link href={routes.news} prefetch={false} className={buttonStyle('primary')}>
          {newsMessages.back}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}

function NewsPage({ article, older }: ShownNews) {
  const { slug, title, date, summary, picture, body } = article;
  const { markRead } = useReadNews();
  useEffect(() => markRead(slug), [slug, markRead]);
  return (
    <AppFrame>
      <PageHeader title={title} subtitle={formatDate(date)} back={BACK} />
      <div className="flex flex-col gap-3">
        <ArticlePicture picture={picture} />
        <p className="px-1 font-medium">{summary}</p>
        <ArticleBody body={body} />
        {older && (
          <Link href={routes.newsArticle(older.slug)} prefetch={false} className="group rounded-l">
            <Card className="flex min-h-tap-main items-center gap-3 p-4 group-active:bg-card-sunk">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block text-ink-soft text-s">{newsMessages.older}</span>
                <span className="font-medium">{older.title}</span>
              </span>
              <ArrowRight aria-hidden className="size-icon shrink-0 text-brand" />
            </Card>
          </Link>
        )}
      </div>
    </AppFrame>
  );
}
