import type { Metadata } from 'next';
import { DetailSkeleton } from '@/components/performance/detail-frame';
import { FulfilmentScreen } from '@/components/performance/fulfilment-screen';
import { KnownFulfilment } from '@/components/performance/known-details';
import { WhenLoaded } from '@/components/shell/server/when-loaded';
import { loadFulfilment } from '@/lib/features/performance/queries';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.fulfilment.title };

export default function FulfilmentPage() {
  return (
    <WhenLoaded load={loadFulfilment()} fallback={<KnownFulfilment />}>
      {(loaded) => <FulfilmentScreen {...loaded} skeleton={<DetailSkeleton title="Fulfilment" />} />}
    </WhenLoaded>
  );
}
