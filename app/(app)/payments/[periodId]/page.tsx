import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PeriodSkeleton } from '@/components/payments/payments-skeleton';
import { PeriodScreen } from '@/components/payments/period-screen';
import { EarlyScript, SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { HIDE_UNSENT_SCRIPT } from '@/lib/core/outbox/hide-unsent';
import { pageNonce } from '@/lib/core/session/server/read-session';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadPeriod } from '@/lib/features/payments/queries';
import { readParams } from '@/lib/page-lookup';

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
