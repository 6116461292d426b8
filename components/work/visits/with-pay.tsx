import { type ReactNode, Suspense } from 'react';
import { formatPence } from '@/lib/core/ground/money/pence';
import { useUser } from '@/lib/core/phone/session/user';
import type { Visit } from '@/lib/features/work/visits/schema';
import { type PayRates, rateOf, servedSkippedPence, sumPay } from '@/lib/features/work/visits/visit-pay';

interface WithPayProps {
  /** The page shows it until the worker is loaded. */
  readonly fallback?: ReactNode;
  /** A worker without a rate sees it; the default is the fallback. */
  readonly notSet?: ReactNode;
  readonly children: (rate: PayRates) => ReactNode;
}

/** Suspends only its own content until the rates are loaded. */
export function WithPay(props: WithPayProps) {
  return (
    <Suspense fallback={props.fallback}>
      <Known {...props} />
    </Suspense>
  );
}

function Known({ fallback, notSet = fallback, children }: WithPayProps) {
  const worker = useUser();
  const rate = rateOf(worker);
  if (rate) return children(rate);
  return worker ? notSet : fallback;
}

interface PaySumProps {
  readonly visits: readonly Visit[];
  /** Skipped visits that pay or cost something count too. */
  readonly skipped: readonly Visit[];
}

/** Returns " · £47": what the cleaner gets for these visits, after their hours. Nothing without visits or a rate. */
export function PaySum({ visits, skipped }: PaySumProps) {
  const paid = [...visits, ...skipped.filter(servedSkippedPence)];
  if (paid.length === 0) return null;
  return <WithPay>{(rate) => ` · ${formatPence(sumPay(paid, rate).totalPence)}`}</WithPay>;
}
