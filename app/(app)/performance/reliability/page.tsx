import type { Metadata } from 'next';
import { DetailSkeleton } from '@/components/performance/detail-frame';
import { KnownReliability } from '@/components/performance/known-details';
import { ReliabilityScreen } from '@/components/performance/reliability-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadReliability } from '@/lib/features/performance/queries';

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
