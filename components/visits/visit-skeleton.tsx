import { AppFrame } from '@/components/shell/app-frame';
import { Skeleton } from '@/components/ui/skeleton';

/** Keeps the places of the title and the first cards. */
export function VisitSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        Loading the visit
      </p>
      <Skeleton className="mb-4 ml-5 h-tap w-[50%]" />
      <Skeleton className="h-[32dvh] w-full rounded-l" />
      <Skeleton className="mt-3 h-[32dvh] w-full rounded-l" />
    </AppFrame>
  );
}
