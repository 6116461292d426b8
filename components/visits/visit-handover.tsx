'use client';

import { lazy, Suspense } from 'react';
import type { Visit } from '@/lib/features/visits/wire';

/** A part of the app that could not be fetched leaves a visit without the card, and not without its page. */
const HandoverCard = lazy(() =>
  import('@/components/keys/handover-card')
    .then((code) => ({ default: code.HandoverCard }))
    .catch(() => ({ default: () => null })),
);

/** The keys that change hands with other workers at a visit. Most visits have none, and do without the code for it. [KEYS-15] */
export function VisitHandover({ visit }: { readonly visit: Visit }) {
  if (!visit.remoteKeyTransfers?.length && !visit.remoteKeyTransferWorkers?.length) return null;
  return (
    <Suspense fallback={null}>
      <HandoverCard visit={visit} />
    </Suspense>
  );
}
