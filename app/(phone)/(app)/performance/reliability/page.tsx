import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { DetailSkeleton } from '@/components/standing/performance/detail-frame';
import { KnownReliability } from '@/components/standing/performance/known-details';
import { ReliabilityScreen } from '@/components/standing/performance/reliability-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadReliability } from '@/lib/features/standing/performance/queries';

export const metadata: Metadata = { title: pageTitle('reliability') };

export default function ReliabilityPage() {
  return (
    <SuspenseWithDeadline load={loadReliability()} fallback={<KnownReliability />}>
      {(loaded) => (
        <ReliabilityScreen {...loaded} skeleton={<DetailSkeleton title={pageTitle('reliability')} />} />
      )}
    </SuspenseWithDeadline>
  );
}
