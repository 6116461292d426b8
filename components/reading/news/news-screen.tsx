'use client';

import Link from 'next/link';
import { useId, useSyncExternalStore } from 'react';
import { ArticlePicture } from '@/components/reading/content/article-body';
import { ContentQuery } from '@/components/reading/content/content-query';
import { GuideLinks } from '@/components/reading/guides/guide-links';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Newspaper, Sparkles } from '@/components/ui/icons';
import { useLazy } from '@/components/ui/lazy-component';
import { Pill } from '@/components/ui/pill';
import { LinkRow, RowCard } from '@/components/ui/row-card';
import { formatDate } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { firstGuides, type GuideLink } from '@/lib/features/reading/guides/guides';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import { newsMessages } from '@/lib/features/reading/news/messages';
import { isUnread, type NewsSummary, summaryOf } from '@/lib/features/reading/news/news';
import { phoneNews } from '@/lib/features/reading/news/phone-news';
import { useReadNews } from '@/lib/features/reading/news/use-read-news';
import { DECK_VERSIONS } from '@/lib/features/reading/whats-new/decks';

interface NewsScreenProps {
  /** The server loads it; an offline shell has null. */
  readonly shown: { readonly news: readonly NewsSummary[]; readonly guides: readonly GuideLink[] } | null;
}

export function NewsScreen({ shown }: NewsScreenProps) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('news')} back={BACK_TO_SCHEDULE} />
      <div className="flex flex-col gap-5">
        {shown ? <GuideLinks guides={shown.guides} /> : <PhoneGuideLinks />}
        {shown ? (
          <NewsList news={shown.news} />
        ) : (
          <ContentQuery path={phoneNews.path} load={phoneNews.load} texts={newsMessages.query}>
            {(articles) => <NewsList news={articles.map(summaryOf)} />}
          </ContentQuery>
        )}
        <RowCard title={newsMessages.releases}>
          {DECK_VERSIONS.map((version) => (
            <LinkRow
              key={version}
              href={routes.whatsNewAgain(version)}
              icon={Sparkles}
              label={newsMessages.release({ version })}
              value={newsMessages.releaseText}
            />
          ))}
        </RowCard>
      </div>
    </AppFrame>
  );
}

/** Until the guides are read, it shows only the link to all of them. */
function PhoneGuideLinks() {
  const { loaded } = useLazy(phoneGuides.load);
  return <GuideLinks guides={firstGuides(loaded ?? [])} />;
}

function NewsList({ news }: { readonly news: readonly NewsSummary[] }) {
  const titleId = useId();
  const isUnreadHere = useUnread();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-strong text-l">
        {newsMessages.news}
      </h2>
      {news.length === 0 && <EmptyState icon={Newspaper} title={newsMessages.noNews} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {news.map((article) => (
          <li key={article.slug}>
            <NewsCard article={article} isNew={isUnreadHere(article)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is unread until the saved marks are read. */
function useUnread() {
  const { read } = useReadNews();
  const today = dayOf(useNow(null), brand.timeZone);
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (article: NewsSummary) => isKnown && isUnread(article, read, today);
}

const never = () => () => {};

interface NewsCardProps {
  readonly article: NewsSummary;
  readonly isNew: boolean;
}

function NewsCard({ article: { slug, title, summary, date, picture }, isNew }: NewsCardProps) {
  return (
    <Link href={routes.newsArticle(slug)} prefetch={false} className="group block h-full rounded-l">
      <Card className="flex h-full gap-4 p-4 group-active:bg-card-sunk">
        <div className="w-1/3 max-w-[7rem] shrink-0">
          <ArticlePicture picture={picture} alt="" isLazy className="rounded-m" />
        </div>
        <div className="min-w-0 grow wrap-anywhere">
          <p className="mb-1 flex min-h-[1.75rem] flex-wrap items-center justify-between gap-2 text-ink-soft text-s">
            <time dateTime={date}>{formatDate(date)}</time>
            {isNew && <Pill kind="brand">{newsMessages.isNew}</Pill>}
          </p>
          <h3 className="font-strong text-m">{title}</h3>
          <p className="text-ink-soft text-s">{summary}</p>
        </div>
      </Card>
    </Link>
  );
}
