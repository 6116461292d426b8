'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { type PageBack, PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowRight, type LucideIcon } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import type { ArticleBase, ShownArticle } from '@/lib/core/ground/content/article';
import type { PhoneShelf } from '@/lib/core/phone/content/phone-shelf';
import { ContentQuery, type ContentTexts } from './content-query';

interface ArticleKind<A extends ArticleBase> {
  readonly shelf: PhoneShelf<A>;
  readonly find: (articles: readonly A[], slug: string) => ShownArticle<A> | null;
  /** The page has this title until the article is known. */
  readonly title: string;
  readonly back: PageBack;
  readonly icon: LucideIcon;
  readonly texts: ContentTexts & { readonly unknown: string; readonly unknownText: string };
}

interface ArticleSourceProps<A extends ArticleBase> {
  readonly kind: ArticleKind<A>;
  readonly slug: string;
  /** The server loads it; an offline shell has null. */
  readonly shown: ShownArticle<A> | null;
  readonly children: (shown: ShownArticle<A>) => ReactNode;
}

/** The article comes from the server, otherwise from the phone. */
export function ArticleSource<A extends ArticleBase>({ kind, slug, shown, children }: ArticleSourceProps<A>) {
  const { shelf, find, title, back, icon, texts } = kind;
  if (shown) return children(shown);
  const frame = (content: ReactNode) => (
    <AppFrame>
      <PageHeader title={title} back={back} />
      {content}
    </AppFrame>
  );
  return (
    <ContentQuery path={shelf.path} load={shelf.load} texts={texts} frame={frame}>
      {(articles) => {
        const found = find(articles, slug);
        if (found) return children(found);
        return frame(
          <EmptyState icon={icon} title={texts.unknown} text={texts.unknownText}>
            <Link href={back.href} prefetch={false} className={buttonStyle('primary')}>
              {back.label}
            </Link>
          </EmptyState>,
        );
      }}
    </ContentQuery>
  );
}

interface ArticlePageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly back: PageBack;
  /** The card at the end of the page leads there. */
  readonly next?: { readonly href: string; readonly label: string; readonly title: string } | null;
  readonly children: ReactNode;
}

export function ArticlePage({ title, subtitle, back, next, children }: ArticlePageProps) {
  return (
    <AppFrame>
      <PageHeader title={title} subtitle={subtitle} back={back} />
      <div className="flex flex-col gap-3">
        {children}
        {next && (
          <Link href={next.href} prefetch={false} className="group rounded-l">
            <Card className="flex min-h-tap-main items-center gap-3 p-4 group-active:bg-card-sunk">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block text-ink-soft text-s">{next.label}</span>
                <span className="font-medium">{next.title}</span>
              </span>
              <ArrowRight aria-hidden className="size-icon shrink-0 text-brand" />
            </Card>
          </Link>
        )}
      </div>
    </AppFrame>
  );
}
