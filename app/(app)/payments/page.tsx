import type { Metadata } from 'next';
import { PaymentsScreen } from '@/components/payments/payments-screen';
import { PaymentsSkeleton } from '@/components/payments/payments-skeleton';
import { EarlyScript, SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { HIDE_UNSENT_SCRIPT } from '@/lib/core/outbox/hide-unsent';
import { pageNonce } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadPayments } from '@/lib/features/payments/queries';

export const metadata: Metadata = { title: pageTitle('payments') };

export default async function PaymentsPage() {
  return (
    <>
      <SuspenseWithDeadline load={loadPayments()} fallback={<PaymentsSkeleton />}>
        {({ workerId, now, ...loaded }) => <PaymentsScreen workerId={workerId} loaded={loaded} now={now} />}
      </SuspenseWithDeadline>
      <EarlyScript nonce={await pageNonce()} code={HIDE_UNSENT_SCRIPT} />
    </>
  );
}
