import { type ReactNode, Suspense } from 'react';
import type { HourlyPay } from '@/lib/core/money/pence';
import { useUser } from '@/lib/core/session/user';
import { hourlyPayOf } from '@/lib/features/visits/visit-pay';

interface WithPayProps {
  readonly fallback?: ReactNode;
  readonly children: (pay: HourlyPay) => ReactNode;
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
  const pay = hourlyPayOf(useUser());
  return pay ? children(pay) : fallback;
}
