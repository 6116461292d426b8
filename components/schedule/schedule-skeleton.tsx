import { AppFrame } from '@/components/shell/app-frame';
import { Skeleton } from '@/components/ui/skeleton';

/** Keeps the places of the title, the strip and the first days. */
export function ScheduleSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        Loading your schedule
      </p>
      <div className="flex items-center justify-between">
        <Skeleton className="h-tap w-[40%]" />
        <Skeleton className="size-tap rounded-full" />
      </div>
      <Skeleton className="mt-4 h-[calc(var(--tap)*1.45)] w-full" />
      <Skeleton className="mt-6 h-icon w-[55%]" />
      <Skeleton className="mt-3 h-[40dvh] w-full rounded-l" />
      <Skeleton className="mt-6 h-icon w-[55%]" />
      <Skeleton className="mt-3 h-[20dvh] w-full rounded-l" />
    </AppFrame>
  );
}
