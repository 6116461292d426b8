'use client';

import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { pageKind } from '@/lib/page-of';
import { routes } from '@/lib/routes';
import { DetailSkeleton } from './detail-frame';
import { FulfilmentScreen } from './fulfilment-screen';
import { PerformanceScreen } from './performance-screen';
import { PerformanceSkeleton } from './performance-skeleton';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

interface KeptPerformanceProps {
  readonly path: string;
  readonly workerId: number | null;
}

/** Ratings & Pay and what is behind it, from the phone. */
export function KeptPerformance({ path, workerId }: KeptPerformanceProps) {
  const none = { workerId, stats: null, now: null };
  if (pageKind(path) === 'unknown') return <NotFoundScreen />;
  if (path === routes.fulfilment) {
    return <FulfilmentScreen {...none} skeleton={<DetailSkeleton title="Fulfilment" />} />;
  }
  if (path === routes.reliability) {
    return <ReliabilityScreen {...none} days={null} skeleton={<DetailSkeleton title="Reliability" />} />;
  }
  const ratingId = Number(/\/rating\/(\d+)$/.exec(path)?.[1]);
  if (ratingId) {
    return (
      <RatingScreen
        workerId={workerId}
        ratingId={ratingId}
        rating={undefined}
        now={null}
        skeleton={<DetailSkeleton title="Visit rating" hasRing={false} />}
      />
    );
  }
  return (
    <PerformanceScreen workerId={workerId} loaded={null} now={null} skeleton={<PerformanceSkeleton />} />
  );
}
