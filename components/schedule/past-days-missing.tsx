import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { PastDays } from '@/lib/features/schedule/use-past-days';
import { routes } from '@/lib/routes';

/** Instead of past days that are still loading, or that only Payments has. */
export function PastDaysMissing({ state }: Pick<PastDays, 'state'>) {
  const { loading, elsewhere, openPayments } = scheduleMessages.past;
  return (
    <div role="status" className="my-3 empty:hidden">
      {state === 'loading' && (
        <>
          <p className="sr-only">{loading}</p>
          <Skeleton className="h-[calc(var(--tap)*2.5)] w-full" />
        </>
      )}
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
