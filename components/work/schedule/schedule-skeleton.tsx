import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';

/** Constant texts are shown, and data is reserved space. */
export function ScheduleSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        {scheduleMessages.loading}
      </p>
      <div className="flex items-center justify-between">
        <div>
          <Line className="w-[5rem] text-s" />
          <p aria-hidden className="font-heavy text-xl tracking-tight">
            {pageTitle('schedule')}
          </p>
        </div>
        <div aria-hidden className="size-tap animate-pulse rounded-full bg-line/70" />
      </div>
      <div className="grid grid-cols-7 pt-[calc(var(--space-3)+env(safe-area-inset-top))] pb-2">
        {DAYS.map((day) => (
          <Skeleton key={day} className="mx-1 h-[calc(var(--tap)*1.75)]" />
        ))}
      </div>
      <Day visits={3} />
      <Day visits={2} />
    </AppFrame>
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const VISITS = ['first', 'second', 'third'];

function Day({ visits }: { readonly visits: number }) {
  return (
    <div className="pt-4 pb-3">
      <Line className="mb-2 w-[60%] text-m" />
      <Skeleton className="h-stripe w-full" />
      <Line className="mt-1 mb-3 text-s" isEmpty />
      <Line className="mb-3 w-[50%] text-s" />
      <Card>
        {VISITS.slice(0, visits).map((visit) => (
          <div key={visit} className="flex gap-3 border-line border-t p-4 first:border-t-0">
            <div className="w-time-column shrink-0">
              <Line className="w-[60%] text-m" />
              <Line className="w-[50%] text-m" />
            </div>
            <div className="grow">
              <Line className="w-[45%] text-m" />
              <Line className="w-[75%] text-m" />
              <Line className="mt-1 w-[40%] text-s" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}

/** A zero-width space gives it the height of a text line. */
function Line({ className, isEmpty = false }: { readonly className: string; readonly isEmpty?: boolean }) {
  return (
    <div aria-hidden className={`flex items-center ${className}`}>
      &#8203;
      {!isEmpty && <Skeleton className="h-[0.75em] grow" />}
    </div>
  );
}
