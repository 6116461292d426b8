'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { MapPin } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { ListFilter } from './list-tools';

export function ExtraJobsSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('extraJobs')}>
        <span aria-hidden className={`${buttonStyle('secondary')} invisible`}>
          <MapPin className="size-icon" />
          {extraJobsMessages.areasTitle}
        </span>
      </PageHeader>
      <Skeleton className="mb-4 h-tap-main w-full" />
      <div aria-hidden className="-mr-4 flex gap-2 overflow-hidden py-1">
        {DAYS.map((day) => (
          <Skeleton key={day} shape="round" className="h-tap w-[30%] shrink-0" />
        ))}
      </div>
      {/* Renders the real filter, invisibly, because it wraps at different widths. */}
      <div inert className="invisible">
        <ListFilter isFitting={false} order="time" show={() => {}} />
      </div>
      <JobCardsSkeleton />
    </AppFrame>
  );
}

/** A phone's screen has space for this many. */
const DAYS = ['first', 'second', 'third', 'fourth'];

export function JobCardsSkeleton() {
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
