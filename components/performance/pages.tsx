import type { OfflinePage, OfflinePages } from '@/components/offline/shells/offline-page';
import { pages } from '@/lib/pages';
import { DetailSkeleton } from './detail-frame';
import { FulfilmentScreen } from './fulfilment-screen';
import { PerformanceScreen } from './performance-screen';
import { PerformanceSkeleton } from './performance-skeleton';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

const performance: OfflinePage<'performance' | 'performanceAll'> = {
  skeleton: <PerformanceSkeleton />,
  screen: ({ workerId, skeleton }) => (
    <PerformanceScreen workerId={workerId} loaded={null} now={null} skeleton={skeleton} />
  ),
};

/** Ratings & Pay and what is behind it. */
export const performancePages = {
  performance,
  performanceAll: performance,
  fulfilment: {
    skeleton: <DetailSkeleton title={pages.fulfilment.title} />,
    screen: (props) => <FulfilmentScreen {...props} stats={null} now={null} />,
  },
  reliability: {
    skeleton: <DetailSkeleton title={pages.reliability.title} />,
    screen: (props) => <ReliabilityScreen {...props} stats={null} days={null} now={null} />,
  },
  rating: {
    skeleton: <DetailSkeleton title={pages.rating.title} hasRing={false} />,
    screen: ({ workerId, params, skeleton }) => (
      <RatingScreen
        workerId={workerId}
        ratingId={params.id}
        rating={undefined}
        now={null}
        skeleton={skeleton}
      />
    ),
  },
} satisfies OfflinePages;
