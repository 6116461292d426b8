'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { isWaiting } from '@/components/query/query-state.view';
import { Card, CardRow } from '@/components/ui/card';
import { MapPin, MessageSquare } from '@/components/ui/icons';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync } from '@/lib/core/phone/session/clock';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { flagsOf } from '@/lib/features/standing/performance/reviews';
import type { ReceivedRating } from '@/lib/features/standing/performance/schema';
import { useReviews, useSeededRating } from '@/lib/features/standing/performance/use-reviews';
import { shortAddress } from '@/lib/features/work/visits/property';
import { DetailFrame } from './detail-frame';
import { ReviewContent } from './review-item';
import { useBackToPerformance } from './use-back-to-performance';

interface RatingScreenProps {
  readonly workerId: number | null;
  readonly ratingId: number;
  /** It is null when the server found none, and undefined in an offline shell. */
  readonly rating: ReceivedRating | null | undefined;
  readonly now: Instant | null;
  readonly skeleton: ReactNode;
}

/** The rating comes from the list's cache, the server, or persisted ratings. [NAV-17] */
export function RatingScreen({ workerId, ratingId, rating, now, skeleton }: RatingScreenProps) {
  useClockSync(now);
  const seeded = useSeededRating(workerId, ratingId);
  const isSearched = !rating && !seeded;
  const options = { workerId, loadedAt: null, isOn: isSearched && rating === undefined };
  const all = useReviews('all', null, options);
  const recent = useReviews('recent', null, options);
  const kept = [...(recent.data ?? []), ...(all.data ?? [])].find(({ id }) => id === ratingId);
  const isOver = ![all, recent].some(isWaiting);
  const found = rating ?? seeded ?? kept;
  useBackToPerformance(!found && (rating === null || isOver));
  return found ? <RatingView rating={found} /> : <DelayedSkeleton>{skeleton}</DelayedSkeleton>;
}

export function RatingView({ rating }: { readonly rating: ReceivedRating }) {
  const { messageToSweeper, visit } = rating;
  const address = visit?.property && !flagsOf(rating).isLow ? shortAddress(visit.property) : '';
  return (
    <DetailFrame title={pageTitle('rating')}>
      <Card className="p-4">
        <ReviewContent review={rating} />
      </Card>
      {(messageToSweeper || address) && (
        <Card className="p-4">
          {messageToSweeper && (
            <CardRow icon={MessageSquare} title={performanceMessages.messageToYou}>
              {messageToSweeper}
            </CardRow>
          )}
          {address && (
            <CardRow icon={MapPin} title={performanceMessages.place}>
              {address}
            </CardRow>
          )}
        </Card>
      )}
      <Link href={routes.performance} prefetch={false} className={buttonStyle('secondary')}>
        {performanceMessages.allRatings}
      </Link>
    </DetailFrame>
  );
}
