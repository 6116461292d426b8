import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EarlyScript } from '@/components/shell/early-script';
import { PageTurn } from '@/components/shell/page-turn';
import { WhenLoaded } from '@/components/shell/when-loaded';
import { EARLY_MAP_SCRIPT } from '@/components/visits/early-map';
import { VisitScreen } from '@/components/visits/visit-screen';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { loadVisit, type VisitParams, visitAddressOf } from '@/lib/features/visits/queries';
import { pageNonce } from '@/lib/session/page-nonce';

export const metadata: Metadata = { title: 'Visit' };

export default async function VisitPage({ params }: { readonly params: Promise<VisitParams> }) {
  const address = visitAddressOf(await params);
  // Before anything is sent: afterwards the status could no longer say 404.
  if (!address) notFound();
  const nonce = await pageNonce();
  return (
    <PageTurn>
      <WhenLoaded load={loadVisit(address)} fallback={<VisitSkeleton />}>
        {({ visit, isDriver, now, streets }) => {
          if (!visit.ok && visit.error.code === 'not_found') notFound();
          return (
            <>
              <VisitScreen
                address={address}
                initial={visit}
                isDriver={isDriver}
                now={now}
                streets={streets}
              />
              {streets === null && <EarlyScript nonce={nonce} code={EARLY_MAP_SCRIPT} />}
            </>
          );
        }}
      </WhenLoaded>
    </PageTurn>
  );
}
