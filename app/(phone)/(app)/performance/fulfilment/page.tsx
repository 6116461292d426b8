import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { DetailSkeleton } from '@/components/standing/performance/detail-frame';
import { FulfilmentScreen } from '@/components/standing/performance/fulfilment-screen';
import { KnownFulfilment } from '@/components/standing/performance/known-details';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadFulfilment } from '@/lib/features/standing/performance/queries';

export const metadata: Metadata = { title: pageTitle('fulfilment') };

export default function FulfilmentPage() {
  return (
    <SuspenseWithDeadline load={loadFulfilment()} fallback={<KnownFulfilment />}>
      {(loaded) => (
        <FulfilmentScreen {...loaded} skeleton={<DetailSkeleton title={pageTitle('fulfilment')} />} />
      )}
    </SuspenseWithDeadline>
  );
}
