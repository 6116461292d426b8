'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useId, useState } from 'react';
import { replaceQuery } from '@/components/offline/navigation/offline-history';
import { DataAge } from '@/components/query/data-age';
import { PullToRefresh } from '@/components/query/pull-to-refresh';
import { QueryScreen } from '@/components/query/query-screen';
import { isWaiting } from '@/components/query/query-state.view';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { tabId } from '@/components/ui/tab-style';
import { Tabs } from '@/components/ui/tabs';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatRating } from '@/lib/core/ground/format/rating';
import { formatPounds } from '@/lib/core/ground/money/pence';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useUser } from '@/lib/core/phone/session/user';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { type PerformanceTab, tabOf } from '@/lib/features/standing/performance/reviews';
import { startOf, threeStarCount } from '@/lib/features/standing/performance/rules';
import type { PerformanceStats, RatingsPage } from '@/lib/features/standing/performance/schema';
import { useReviews } from '@/lib/features/standing/performance/use-reviews';
import { useReloadUser, useStats } from '@/lib/features/standing/performance/use-stats';
import { CardsSkeleton } from './performance-skeleton';
import { RatingSection } from './rating-section';
import { RecentCards } from './recent-cards';
import { ReviewList } from './review-list';

interface PerformanceScreenProps {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** It is loaded by the server for one tab, and null in an offline shell. */
  readonly loaded: {
    readonly tab: PerformanceTab;
    readonly stats: CallResult<PerformanceStats>;
    readonly ratings: CallResult<RatingsPage>;
  } | null;
  /** This is the server's time at rendering. It is null in an offline shell, which uses the device's clock. */
  readonly now: Instant | null;
  /** Only offline shells pass it, so that other pages do not load its code. */
  readonly skeleton?: ReactNode;
}

export function PerformanceScreen({ workerId, loaded, now: loadedAt, skeleton }: PerformanceScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const worker = useUser();
  const panelId = useId();
  const [tab, showTab] = usePerformanceTab();
  const shown = useSegments(tab, { workerId, loaded, loadedAt });
  const { stats, reviews } = shown;
  const reloadUser = useReloadUser();
  const refresh = async () => {
    await Promise.all([reloadUser(), stats.retry(), reviews.retry()]);
  };
  const isFromPhone = loaded?.tab !== tab;
  if (skeleton && isWaiting(stats) && !shown.hasShown) return <DelayedSkeleton>{skeleton}</DelayedSkeleton>;
  const today = dayOf(now, brand.timeZone);
  return (
    <AppFrame>
      <PullToRefresh
        page={pageTitle('performance')}
        texts={performanceMessages.pull}
        onRefresh={refresh}
        hasFailed={stats.error !== null}
      />
      <PageHeader
        title={pageTitle('performance')}
        note={<DataAge query={stats} isFromPhone={isFromPhone} now={now} />}
      />
      <Tabs
        labels={performanceMessages.tab}
        label={performanceMessages.tabs}
        tab={tab}
        onShow={showTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        <QueryScreen
          query={{ ...stats, retry: refresh }}
          texts={performanceMessages.query}
          isFromPhone={isFromPhone}
          skeleton={<CardsSkeleton />}
          throwsOthers
        >
          {(standing) => (
            <>
              <SegmentCards tab={tab} stats={standing} worker={worker} now={now} />
              <ReviewList
                key={tab}
                reviews={reviews}
                isFromPhone={isFromPhone}
                workerId={workerId}
                today={today}
                hasDetails={tab === 'recent'}
              />
            </>
          )}
        </QueryScreen>
      </div>
    </AppFrame>
  );
}

interface SegmentCardsProps {
  readonly tab: PerformanceTab;
  readonly stats: PerformanceStats;
  readonly worker: Worker | null;
  readonly now: Instant;
}

function SegmentCards({ tab, stats, worker, now }: SegmentCardsProps) {
  if (tab === 'recent') return <RecentCards stats={stats} worker={worker} now={now} />;
  return (
    <>
      <AllTimeCard stats={stats} worker={worker} today={dayOf(now, brand.timeZone)} />
      {stats.ratingCount > (stats.ratingCountBefore ?? 0) && <RatingSection />}
    </>
  );
}

type SegmentsInput = Pick<PerformanceScreenProps, 'workerId' | 'loaded'> & {
  readonly loadedAt: Instant | null;
};

/** A tab loads when it is first opened. [PERF-07] */
function useSegments(tab: PerformanceTab, { workerId, loaded, loadedAt }: SegmentsInput) {
  const [opened, setOpened] = useState<ReadonlySet<PerformanceTab>>(() => new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const ofTab = (name: PerformanceTab) => (loaded?.tab === name ? loaded : null);
  const optionsOf = (name: PerformanceTab) => ({
    workerId,
    loadedAt: ofTab(name) && loadedAt,
    isOn: opened.has(name),
  });
  const recent = {
    stats: useStats('recent', ofTab('recent')?.stats ?? null, optionsOf('recent')),
    reviews: useReviews('recent', ofTab('recent')?.ratings ?? null, optionsOf('recent')),
  };
  const all = {
    stats: useStats('all', ofTab('all')?.stats ?? null, optionsOf('all')),
    reviews: useReviews('all', ofTab('all')?.ratings ?? null, optionsOf('all')),
  };
  const hasShown = recent.stats.data !== undefined || all.stats.data !== undefined;
  return { ...(tab === 'recent' ? recent : all), hasShown };
}

interface AllTimeCardProps {
  readonly stats: PerformanceStats;
  readonly worker: Worker | null;
  readonly today: Day;
}

export function AllTimeCard({ stats, worker, today }: AllTimeCardProps) {
  const start = startOf(worker, today);
  const threeStars = threeStarCount(stats);
  const product = { product: brand.name };
  const rows: readonly (readonly [name: string, value: string | number])[] = [
    [
      start.isEstimated ? performanceMessages.estimatedStartDate : performanceMessages.startDate,
      start.day ? formatDate(start.day) : performanceMessages.startUnknown,
    ],
    [performanceMessages.jobs, stats.visitCount],
    ...(stats.visitCountBefore
      ? [[performanceMessages.jobsBefore(product), stats.visitCountBefore] as const]
      : []),
    [performanceMessages.average, formatRating(stats.ratingAverage)],
    [performanceMessages.ratings, stats.ratingCount],
    ...(stats.ratingCountBefore
      ? [[performanceMessages.ratingsBefore(product), ratingsBefore(stats)] as const]
      : []),
    [performanceMessages.fiveStars, stats.ratingFiveStarCount ?? 0],
    [performanceMessages.fourStars, stats.ratingFourStarCount ?? 0],
    ...(threeStars === null ? [] : [[performanceMessages.threeStars, threeStars] as const]),
    [performanceMessages.lowRatings, stats.ratingLowCount ?? 0],
    [performanceMessages.tips, formatPounds(stats.tipTotalPounds ?? 0)],
    [performanceMessages.late, stats.visitsAffectedLate ?? 0],
    [performanceMessages.shortNotice, stats.visitsAffectedShort ?? 0],
  ];
  return (
    <Card title={performanceMessages.allTimeTitle}>
      <dl>
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-3 border-line border-t py-2 first:border-t-0 first:pt-0 last:pb-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ratingsBefore({ ratingCountBefore: count, ratingAverageBefore }: PerformanceStats): string {
  return performanceMessages.ratingsAt({ count: count ?? 0, average: formatRating(ratingAverageBefore) });
}

/**
 * The tab is in the query, because an offline page belongs to its path. No history entry, so that "back"
 * leaves the page.
 */
function usePerformanceTab(): readonly [PerformanceTab, (tab: PerformanceTab) => void] {
  const isAllPath = usePathname() === routes.performanceAll;
  const asked = useSearchParams()?.get('tab') ?? null;
  const show = (tab: PerformanceTab) => replaceQuery(tab === tabOf(isAllPath, null) ? '' : `?tab=${tab}`);
  return [tabOf(isAllPath, asked), show];
}
