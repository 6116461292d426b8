import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';

/** Keeps the places of the title, the tabs and the first jobs. */
export function ExtraJobsSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('extraJobs')} />
      <Skeleton className="mb-4 h-tap-main w-full" />
      <TabSkeleton />
    </AppFrame>
  );
}

/** Of a tab whose days and filter are not there yet either. */
export function TabSkeleton() {
  return (
    <>
      <div aria-hidden className="-mr-4 flex gap-2 overflow-hidden py-1">
        {DAYS.map((day) => (
          <Skeleton key={day} shape="round" className="h-tap w-[30%] shrink-0" />
        ))}
      </div>
      <Skeleton className="my-2 h-tap w-full" />
      <CardsSkeleton />
    </>
  );
}

/** As many as a phone shows. */
const DAYS = ['first', 'second', 'third', 'fourth'];

export function CardsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {extraJobsMessages.loading}
      </p>
      <Skeleton className="h-icon w-[30%]" />
      <Skeleton shape="card" className="h-[60dvh] w-full" />
    </div>
  );
}
