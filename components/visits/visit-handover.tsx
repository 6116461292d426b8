'use client';

import { splitComponent } from '@/components/ui/split-component';
import type { Visit } from '@/lib/features/visits/wire';

const card = splitComponent(async () => (await import('@/components/keys/handover-card')).HandoverCard);

/** The keys that change hands with other workers at a visit. Most visits have none, and do without the code for it. [KEYS-15] */
export function VisitHandover({ visit }: { readonly visit: Visit }) {
  if (!visit.remoteKeyTransfers?.length && !visit.remoteKeyTransferWorkers?.length) return null;
  return <card.Split visit={visit} />;
}
