'use client';

import { Suspense } from 'react';
import { formatPence } from '@/lib/core/money/pence';
import { useUser } from '@/lib/core/session/user';
import { skippedPence } from '@/lib/features/payments/skipped-visit';
import { usePayments } from '@/lib/features/payments/use-payments';
import { visitsPayMessages } from '@/lib/features/visits/messages-pay';
import type { Visit } from '@/lib/features/visits/schema';

interface SkippedPayProps {
  readonly visit: Visit;
}

/** Shows the pay of a skipped visit once the payments are loaded. */
export function SkippedPay({ visit }: SkippedPayProps) {
  return (
    <Suspense>
      <Known visit={visit} />
    </Suspense>
  );
}

function Known({ visit }: SkippedPayProps) {
  const workerId = useUser()?.id ?? null;
  const { data, periods } = usePayments(null, { workerId, loadedAt: null });
  return data && <p className="text-ink-soft">{skippedText(skippedPence(periods, visit))}</p>;
}

function skippedText(pence: number): string {
  const { skippedPays, skippedPaysNothing, skippedCosts } = visitsPayMessages;
  if (pence === 0) return skippedPaysNothing;
  return pence > 0
    ? skippedPays({ amount: formatPence(pence) })
    : skippedCosts({ amount: formatPence(-pence) });
}
