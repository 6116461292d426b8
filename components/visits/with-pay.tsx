import { type ReactNode, Suspense } from 'react';
import { hourlyPayOf } from '@/lib/features/session/rules-pay';
import { useUser } from '@/lib/features/session/user';
import type { HourlyPay } from '@/lib/money/pay';

interface WithPayProps {
  readonly children: (pay: HourlyPay) => ReactNode;
}

/** What depends on the worker's rates. Nothing waits for them, and nothing is shown while they are not known. */
export function WithPay(props: WithPayProps) {
  return (
    <Suspense fallback={null}>
      <Known {...props} />
    </Suspense>
  );
}

function Known({ children }: WithPayProps) {
  const pay = hourlyPayOf(useUser());
  return pay && children(pay);
}
