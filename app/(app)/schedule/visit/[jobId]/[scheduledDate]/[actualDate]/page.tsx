import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { VisitScreen } from '@/components/visits/visit-screen';
import { loadVisit, type VisitParams, visitAddressOf } from '@/lib/features/visits/queries';

export const metadata: Metadata = { title: 'Visit' };

export default async function VisitPage({ params }: { readonly params: Promise<VisitParams> }) {
  const address = visitAddressOf(await params);
  if (!address) notFound();
  const { visit, isDriver, now } = await loadVisit(address);
  if (!visit.ok && visit.error.code === 'not_found') notFound();
  return <VisitScreen address={address} initial={visit} isDriver={isDriver} now={now} />;
}
