import type { OfflinePageEntries, OfflinePageEntry } from '@/components/offline/shells/offline-page-entry';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { DetailSkeleton } from './detail-frame';
import { FulfilmentScreen } from './fulfilment-screen';
import { PerformanceScreen } from './performance-screen';
import { PerformanceSkeleton } from './performance-skeleton';
import { RatingScreen } from './rating-screen';
import { ReliabilityScreen } from './reliability-screen';

const performance: OfflinePageEntry<'performance' | 'performanceAll'> = {
  skeleton: <PerformanceSkeleton />,
  screen: ({ workerId, skeleton }) => (
    <PerformanceScreen workerId={workerId} loaded={null} now={null} skeleton={skeleton} />
  ),
};

export const performancePages = {
  performance,
  performanceAll: performance,
  fulfilment: {
    skeleton: <DetailSkeleton title={pageTitle('fulfilment')} />,
    screen: (props) => <FulfilmentScreen {...props} stats={null} now={null} />,
  },
  reliability: {
    skeleton: <DetailSkeleton title={pageTitle('reliability')} />,
    screen: (props) => <ReliabilityScreen {...props} stats={null} days={null} now={null} />,
  },
  rating: {
    skeleton: <DetailSkeleton title={pageTitle('rating')} hasRing={false} />,
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
} satisfies OfflinePageEntries;
