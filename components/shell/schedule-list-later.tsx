'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';

type ListModule = typeof import('@/components/schedule/schedule-list');

/** Kept once it was fetched, so that every later opening has it at once. */
let fetched: ListModule | null = null;

/** The schedule list, whose code is fetched when it is first shown: no page carries it before its own buttons work. */
export function ScheduleListLater(props: ComponentProps<ListModule['ScheduleList']>) {
  const [list, setList] = useState(fetched);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = list === null && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    import('@/components/schedule/schedule-list').then(
      (module) => {
        fetched = module;
        setList(module);
      },
      () => setHasFailed(true),
    );
  }, [isWanted]);
  if (list) return <list.ScheduleList {...props} />;
  if (hasFailed) {
    return <ErrorState title="The list could not be opened" onRetry={() => setHasFailed(false)} />;
  }
  return <Skeleton className="h-[40dvh] w-full rounded-l" />;
}
