import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PeriodSkeleton } from '@/components/money/payments/payments-skeleton';
import { PeriodScreen } from '@/components/money/payments/period-screen';
import { EarlyScript, SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageNonce } from '@/lib/core/gateway/session/read-session';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { HIDE_UNSENT_SCRIPT } from '@/lib/core/phone/outbox/hide-unsent';
import { loadPeriod } from '@/lib/features/money/payments/queries';

export const metadata: Metadata = { title: pageTitle('paymentPeriod') };

interface PeriodPageProps {
  readonly params: Promise<{ readonly periodId: string }>;
}

export default async function PeriodPage({ params }: PeriodPageProps) {
  const asked = readParams('paymentPeriod', await params);
  if (!asked) notFound();
  const { periodId } = asked;
  if (periodId === 'current') {
    const { workerId, now } = await loadForWorker(() => ({}));
    return <PeriodScreen key="current" {...{ periodId, workerId, now }} period={null} />;
  }
  return (
    <>
      <SuspenseWithDeadline load={loadPeriod(periodId)} fallback={<PeriodSkeleton />}>
        {({ workerId, period, now }) =>
          !period.ok && period.error.code === 'not_found' ? (
            notFound()
          ) : (
            <PeriodScreen key={periodId} {...{ periodId, workerId, period, now }} />
          )
        }
      </SuspenseWithDeadline>
      <EarlyScript nonce={await pageNonce()} code={HIDE_UNSENT_SCRIPT} />
    </>
  );
}
