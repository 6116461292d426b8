'use client';

import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { useScope } from '@/lib/core/phone/session/user';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { useSeededRating } from '@/lib/features/standing/performance/use-reviews';
import { useCachedStats } from '@/lib/features/standing/performance/use-stats';
import { DetailSkeleton } from './detail-frame';
import { FulfilmentView } from './fulfilment-screen';
import { RatingView } from './rating-screen';
import { ReliabilityView } from './reliability-screen';

/*
 * Shows the loading states of the detail pages: data cached by Ratings & Pay, or a skeleton. [NAV-15] [NAV-16] [NAV-17]
 */

const useWorkerId = () => useScope()?.userId ?? null;

export function KnownFulfilment() {
  const stats = useCachedStats(useWorkerId());
  return stats ? (
    <FulfilmentView stats={stats} />
  ) : (
    <DetailSkeleton title={performanceMessages.fulfilmentTitle} />
  );
}

export function KnownReliability() {
  const stats = useCachedStats(useWorkerId());
  if (!stats) return <DetailSkeleton title={performanceMessages.reliabilityTitle} />;
  return <ReliabilityView stats={stats} days={null} today={null} />;
}

export function KnownRating({ ratingId }: { readonly ratingId: number }) {
  const rating = useSeededRating(useWorkerId(), ratingId);
  return rating ? (
    <RatingView rating={rating} />
  ) : (
    <DetailSkeleton title={pageTitle('rating')} hasRing={false} />
  );
}
