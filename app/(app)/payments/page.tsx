import type { Metadata } from 'next';
import { PaymentsScreen } from '@/components/payments/payments-screen';
import { PaymentsSkeleton } from '@/components/payments/payments-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadPayments } from '@/lib/features/payments/queries';

export const metadata: Metadata = { title: pageTitle('payments') };

export default function PaymentsPage() {
  return (
    <SuspenseWithDeadline load={loadPayments()} fallback={<PaymentsSkeleton />}>
      {({ workerId, now, ...loaded }) => <PaymentsScreen workerId={workerId} loaded={loaded} now={now} />}
    </SuspenseWithDeadline>
  );
}
