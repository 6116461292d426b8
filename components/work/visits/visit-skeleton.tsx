import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { visitsMessages } from '@/lib/features/work/visits/messages';

export function VisitSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        {visitsMessages.loading}
      </p>
      <div className="mb-4 flex min-h-tap items-center gap-2">
        <div className="-ml-3 size-tap" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-5 w-[40%]" />
          <Skeleton className="h-4 w-[60%]" />
        </div>
      </div>
      <Card className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-3 gap-2 max-tight:grid-cols-1">
          <Skeleton className="h-tap" />
          <Skeleton className="h-tap" />
          <Skeleton className="h-tap" />
        </div>
        <Skeleton className="h-tap-main" />
        <div className="flex flex-col gap-3">
          <Skeleton className="box-content h-tap-main py-4" />
          <Skeleton className="h-tap" />
        </div>
        <Skeleton className="h-tap" />
        <Skeleton className="h-tap w-[60%]" />
      </Card>
      <Card className="mt-3 flex flex-col gap-4 p-4">
        <Skeleton className="h-5 w-[40%]" />
        <Skeleton className="h-tap" />
        <Skeleton className="h-tap" />
      </Card>
    </AppFrame>
  );
}
