'use client';

import Link from 'next/link';
import { useState } from 'react';
import { ArticlePicture } from '@/components/reading/content/article-body';
import { ContentQuery } from '@/components/reading/content/content-query';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BookOpen, CircleCheck } from '@/components/ui/icons';
import { NothingFound, SearchField } from '@/components/ui/search-field';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { findGuides, type GuideSummary, summaryOf } from '@/lib/features/reading/guides/guides';
import { guidesMessages } from '@/lib/features/reading/guides/messages';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import { useTicks } from '@/lib/features/reading/guides/use-ticks';

interface GuidesScreenProps {
  /** The server loads it; an offline shell has null. */
  readonly guides: readonly GuideSummary[] | null;
}

export function GuidesScreen({ guides }: GuidesScreenProps) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('cleaningGuides')} back={BACK_TO_NEWS} />
      {guides ? (
        <GuideList guides={guides} />
      ) : (
        <ContentQuery path={phoneGuides.path} load={phoneGuides.load} texts={guidesMessages.query}>
          {(kept) => <GuideList guides={kept.map(summaryOf)} />}
        </ContentQuery>
      )}
    </AppFrame>
  );
}

const BACK_TO_NEWS = { href: routes.news, label: guidesMessages.backToNews };

function GuideList({ guides }: { readonly guides: readonly GuideSummary[] }) {
  const [typed, setTyped] = useState('');
  const ticks = useTicks();
  const found = findGuides(typed, guides);
  if (guides.length === 0) return <EmptyState icon={BookOpen} title={guidesMessages.noGuides} />;
  return (
    <>
      <p className="mb-3 text-ink-soft">{guidesMessages.intro}</p>
      <SearchField label={guidesMessages.search} value={typed} onChange={setTyped} />
      <NothingFound
        title={found.length === 0 ? guidesMessages.noneFound : null}
        onShowAll={() => setTyped('')}
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {found.map((guide) => (
          <li key={guide.slug}>
            <GuideCard guide={guide} ticked={ticks.of(guide.slug)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface GuideCardProps {
  readonly guide: GuideSummary;
  readonly ticked: readonly string[];
}

function GuideCard({ guide, ticked }: GuideCardProps) {
  const { slug, title, summary, minutes, picture, stepIds } = guide;
  const done = stepIds.filter((id) => ticked.includes(id)).length;
  return (
    <Link href={routes.guide(slug)} prefetch={false} className="group block h-full rounded-l">
      <Card className="flex h-full gap-4 p-4 group-active:bg-card-sunk">
        <div className="w-1/3 max-w-[7rem] shrink-0">
          <ArticlePicture picture={picture} alt="" isLazy className="rounded-m" />
        </div>
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <h2 className="font-strong text-m">{title}</h2>
          <p className="text-ink-soft text-s">{summary}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-s">
            <span>{formatMinutes(minutes)}</span>
            {done > 0 && (
              <span className="inline-flex items-center gap-1 font-medium text-brand">
                <CircleCheck aria-hidden className="size-4" />
                {done === stepIds.length
                  ? guidesMessages.allDone
                  : guidesMessages.ticked({ done, count: stepIds.length })}
              </span>
            )}
          </p>
        </div>
      </Card>
    </Link>
  );
}
