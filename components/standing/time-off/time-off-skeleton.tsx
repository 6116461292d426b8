import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';

export function TimeOffSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('timeOff')} back={BACK_TO_SCHEDULE} />
      <div className="flex flex-col gap-3">
        <Skeleton shape="card" className="h-mark w-full" />
        <Skeleton className="mb-6 h-tap-main w-full" />
      </div>
      <DaysSkeleton />
    </AppFrame>
  );
}

export function DaysSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {timeOffMessages.loadingHours}
      </p>
      <Skeleton className="h-icon w-[55%]" />
      <Skeleton className="h-tap w-full" />
      <Skeleton shape="card" className="h-[60dvh] w-full" />
    </div>
  );
}
