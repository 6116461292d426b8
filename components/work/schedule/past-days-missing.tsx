import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CloudOff } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import type { PastDays } from '@/lib/features/work/schedule/use-past-days';

interface PastDaysMissingProps {
  readonly past: Pick<PastDays, 'state' | 'retry'>;
}

/** Replaces past days that are still loading, that cannot be read now, or that only Payments has. */
export function PastDaysMissing({ past }: PastDaysMissingProps) {
  const { loading, elsewhere, openPayments } = scheduleMessages.past;
  const { state } = past;
  return (
    <div role="status" className="my-3 empty:hidden">
      {state === 'loading' && (
        <>
          <p className="sr-only">{loading}</p>
          <Skeleton className="h-[calc(var(--tap)*2.5)] w-full" />
        </>
      )}
      {(state === 'offline' || state === 'failed') && <NotRead past={past} />}
      {state === 'elsewhere' && (
        <EmptyState title={elsewhere}>
          <Link href={routes.payments} prefetch={false} className={buttonStyle('secondary')}>
            {openPayments}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

function NotRead({ past: { state, retry } }: PastDaysMissingProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  const readAgain = async () => {
    setIsRetrying(true);
    await retry();
    setIsRetrying(false);
  };
  const { failed, offline } = scheduleMessages.past;
  const { loads } = scheduleMessages.query;
  const isOffline = state === 'offline';
  return (
    <EmptyState icon={CloudOff} title={isOffline ? offline : failed} text={isOffline ? loads : null}>
      <Button kind="secondary" onClick={() => void readAgain()} isPending={isRetrying}>
        {commonMessages.tryAgain}
      </Button>
    </EmptyState>
  );
}
