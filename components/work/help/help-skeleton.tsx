import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { helpMessages } from '@/lib/features/work/help/messages';

export function HelpHomeSkeleton() {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('help')} />
      <p role="status" className="sr-only">
        {helpMessages.loading}
      </p>
      <div className="flex flex-col gap-5">
        <Skeleton shape="card" className="h-[calc(var(--tap-main)*3)] w-full" />
        <Skeleton shape="card" className="h-[calc(var(--tap-main)*2)] w-full" />
      </div>
    </AppFrame>
  );
}

export function CommentsSkeleton() {
  return (
    <div className="mt-auto flex flex-col gap-3">
      <p role="status" className="sr-only">
        {helpMessages.loadingTicket}
      </p>
      <Skeleton shape="card" className="h-mark w-[70%] self-end" />
      <Skeleton shape="card" className="h-mark w-[80%]" />
      <Skeleton className="h-tap w-full" />
    </div>
  );
}
