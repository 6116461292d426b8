'use client';

import { Suspense } from 'react';
import { skippedPayText } from '@/components/work/visits/pay-texts';
import { useUser } from '@/lib/core/phone/session/user';
import { skippedPence } from '@/lib/features/money/payments/skipped-visit';
import { usePayments } from '@/lib/features/money/payments/use-payments';
import type { Visit } from '@/lib/features/work/visits/schema';
import { servedSkippedPence } from '@/lib/features/work/visits/visit-pay';

interface SkippedPayProps {
  readonly visit: Visit;
}

/** Shows the pay of a skipped visit: as served with it, else once the payments are loaded, if they say it. */
export function SkippedPay({ visit }: SkippedPayProps) {
  const served = servedSkippedPence(visit);
  if (served !== null) return <Amount pence={served} />;
  return (
    <Suspense>
      <OfPayments visit={visit} />
    </Suspense>
  );
}

function OfPayments({ visit }: SkippedPayProps) {
  const workerId = useUser()?.id ?? null;
  const { periods } = usePayments(null, { workerId, loadedAt: null });
  const pence = skippedPence(periods, visit);
  return pence !== null && <Amount pence={pence} />;
}

const Amount = ({ pence }: { readonly pence: number }) => (
  <p className="text-ink-soft">{skippedPayText(pence)}</p>
);
