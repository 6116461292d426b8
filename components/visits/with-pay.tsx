import { type ReactNode, Suspense } from 'react';
import type { HourlyPay } from '@/lib/core/money/pence';
import { useUser } from '@/lib/core/session/user';
import { adminFeePenceOf, hourlyPayOf } from '@/lib/features/visits/visit-pay';

interface WithPayProps {
  readonly fallback?: ReactNode;
  /** `feePence`: the admin fee for each visit, 0 without one. */
  readonly children: (pay: HourlyPay, feePence: number) => ReactNode;
}

/** Suspends only its own content until the rates are loaded. */
export function WithPay(props: WithPayProps) {
  return (
    <Suspense fallback={props.fallback}>
      <Known {...props} />
    </Suspense>
  );
}

function Known({ fallback, children }: WithPayProps) {
  const worker = useUser();
  const pay = hourlyPayOf(worker);
  return pay ? children(pay, adminFeePenceOf(worker)) : fallback;
}
