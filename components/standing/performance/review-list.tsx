'use client';

import Link from 'next/link';
import { useId, useMemo } from 'react';
import { LoadMore } from '@/components/query/load-more';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRight, MessageSquareQuote } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { formatRecentWeek } from '@/lib/core/ground/format/past-date';
import { routes } from '@/lib/core/ground/site/routes';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { reviewsByWeek } from '@/lib/features/standing/performance/reviews';
import type { ReceivedRating } from '@/lib/features/standing/performance/schema';
import { type Reviews, useSeedRatings } from '@/lib/features/standing/performance/use-reviews';
import { ReviewContent } from './review-item';

interface ReviewListProps {
  readonly reviews: Reviews;
  /** The server did not load this data. */
  readonly isFromPhone: boolean;
  readonly workerId: number | null;
  readonly today: Day;
  /** Recent reviews have their own page. [PERF-29] */
  readonly hasDetails: boolean;
}

const NOTHING: readonly ReceivedRating[] = [];

export function ReviewList({ reviews, isFromPhone, workerId, today, hasDetails }: ReviewListProps) {
  const titleId = useId();
  const list = reviews.data ?? NOTHING;
  const weeks = useMemo(() => reviewsByWeek(list), [list]);
  useSeedRatings(workerId, hasDetails ? list : NOTHING);
  return (
    <section aria-labelledby={titleId} className="mt-5 flex flex-col gap-3">
      <h2 id={titleId} className="font-strong text-l">
        {performanceMessages.reviewsTitle}
      </h2>
      <QueryScreen
        query={reviews}
        texts={performanceMessages.reviewsQuery}
        isFromPhone={isFromPhone}
        skeleton={<Skeleton shape="card" className="h-[12rem]" />}
      >
        {() => (list.length === 0 ? <NoReviews /> : null)}
      </QueryScreen>
      {weeks.map(({ monday, reviews: ofWeek }) => (
        <div key={monday ?? 'unknown'}>
          <h3 className="mb-2 font-medium text-ink-soft text-s">
            {monday ? formatRecentWeek(monday, mondayOf(today)) : performanceMessages.earlier}
          </h3>
          <Card>
            <ul>
              {ofWeek.map((review) => (
                <li key={review.id} className="border-line border-t p-4 first:border-t-0">
                  <ReviewContent review={review} />
                  {hasDetails && <DetailsLink review={review} />}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      ))}
      <LoadMore label={performanceMessages.moreReviews} count={list.length} {...loadingOf(reviews)} />
    </section>
  );
}

const loadingOf = ({ hasMore, isLoadingMore, loadMore }: Reviews) => ({ hasMore, isLoadingMore, loadMore });

function NoReviews() {
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={performanceMessages.noReviewsTitle}
      text={performanceMessages.noReviewsText}
    >
      <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary')}>
        {performanceMessages.toSchedule}
      </Link>
    </EmptyState>
  );
}

function DetailsLink({ review }: { readonly review: ReceivedRating }) {
  return (
    <Link
      href={routes.rating(review.id)}
      prefetch={false}
      className="-mb-3 inline-flex min-h-tap items-center gap-1 font-medium text-brand"
    >
      {performanceMessages.details}
      <ChevronRight aria-hidden className="size-icon" />
    </Link>
  );
}
