import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { performanceMessages } from '@/lib/features/standing/performance/messages';

export function PerformanceSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        {performanceMessages.loading}
      </p>
      <div className="mb-4 flex min-h-tap items-center">
        <p aria-hidden className="font-heavy text-xl tracking-tight">
          {pageTitle('performance')}
        </p>
      </div>
      <div aria-hidden className="mb-4 min-h-tap animate-pulse rounded-m bg-card-sunk p-1">
        <div className="min-h-tap" />
      </div>
      <CardsSkeleton />
    </AppFrame>
  );
}

const CARDS = ['ratings', 'reliability', 'fulfilment', 'pay'];

export function CardsSkeleton() {
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {CARDS.map((card) => (
        <Card key={card} className="flex items-center gap-3 p-4">
          <div className="grow">
            <Skeleton className="mb-3 h-[1em] w-[40%]" />
            <Skeleton className="mb-3 h-6 w-[30%]" />
            <Skeleton className="h-[1em] w-[75%]" />
          </div>
          <Skeleton shape="round" className="size-mark shrink-0" />
        </Card>
      ))}
    </div>
  );
}
