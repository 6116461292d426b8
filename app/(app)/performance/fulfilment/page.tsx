import type { Metadata } from 'next';
import { DetailSkeleton } from '@/components/performance/detail-frame';
import { FulfilmentScreen } from '@/components/performance/fulfilment-screen';
import { KnownFulfilment } from '@/components/performance/known-details';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadFulfilment } from '@/lib/features/performance/queries';

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
