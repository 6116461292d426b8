import type { Metadata } from 'next';
import { PaymentsScreen } from '@/components/money/payments/payments-screen';
import { PaymentsSkeleton } from '@/components/money/payments/payments-skeleton';
import { EarlyScript, SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageNonce } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { HIDE_UNSENT_SCRIPT } from '@/lib/core/phone/outbox/hide-unsent';
import { loadPayments } from '@/lib/features/money/payments/queries';

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
