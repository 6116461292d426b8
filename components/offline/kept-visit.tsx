'use client';

import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { VisitScreen } from '@/components/visits/visit-screen';
import { VisitSkeleton } from '@/components/visits/visit-skeleton';
import { visitOfPage } from '@/lib/page-of';

/** The visit that a path names, from the phone. */
export function KeptVisit({ path }: { readonly path: string }) {
  const address = visitOfPage(path);
  if (!address) return <NotFoundScreen />;
  return (
    <VisitScreen address={address} initial={null} isDriver={null} now={null} skeleton={<VisitSkeleton />} />
  );
}
