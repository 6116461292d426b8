import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageTurn } from '@/components/shell/page-turn';
import { WhenLoaded } from '@/components/shell/when-loaded';
import { VisitScreen } from '@/components/visits/visit-screen';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { loadVisit, type VisitParams, visitAddressOf } from '@/lib/features/visits/queries';

export const metadata: Metadata = { title: 'Visit' };

export default async function VisitPage({ params }: { readonly params: Promise<VisitParams> }) {
  const address = visitAddressOf(await params);
  // Before anything is sent: afterwards the status could no longer say 404.
  if (!address) notFound();
  return (
    <PageTurn>
      <WhenLoaded load={loadVisit(address)} fallback={<VisitSkeleton />}>
        {({ visit, isDriver, now, hasMap }) => {
          if (!visit.ok && visit.error.code === 'not_found') notFound();
          return (
            <VisitScreen address={address} initial={visit} isDriver={isDriver} now={now} hasMap={hasMap} />
          );
        }}
      </WhenLoaded>
    </PageTurn>
  );
}
