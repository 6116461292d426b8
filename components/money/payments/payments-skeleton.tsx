import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { paymentsMessages } from '@/lib/features/money/payments/messages';
import { BACK_TO_PAYMENTS } from './back-to-payments';

export function PaymentsSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('payments')} />
      <CardsSkeleton />
    </AppFrame>
  );
}

export function PeriodSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('paymentPeriod')} back={BACK_TO_PAYMENTS} />
      <CardsSkeleton />
    </AppFrame>
  );
}

export function CardsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {paymentsMessages.loading}
      </p>
      <Card className="mb-5 flex flex-col gap-3 p-4">
        <Skeleton className="h-[1em] w-[60%]" />
        <Skeleton className="h-6 w-[40%]" />
        <Skeleton className="h-[8rem]" />
      </Card>
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-tap" />
        <Skeleton className="h-tap" />
        <Skeleton className="h-tap" />
      </Card>
    </>
  );
}
