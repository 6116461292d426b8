'use client';

import { CalendarOff } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { buttonStyle } from '@/components/ui/button-style';
import { Skeleton } from '@/components/ui/skeleton';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { useSchedule } from '@/lib/features/schedule/hooks';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { scheduleOf } from '@/lib/features/schedule/schedule';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import { routes } from '@/lib/routes';
import { ListWeek } from './list-week';
import { NoDays } from './schedule-states';

interface ScheduleListProps {
  /** Null until the worker is known. */
  readonly workerId: number | null;
  /** Loaded by the page; without it the list loads its own days. */
  readonly initial?: CallResult<readonly WorkingDay[]> | null;
  /** The server's present while it made the page. */
  readonly now?: Instant | null;
  /** True for the list's own page, false beside or over another page. */
  readonly isPage?: boolean;
  /** Called when a link of the list was followed. */
  readonly onNavigate?: () => void;
}

const NO_DAYS: readonly WorkingDay[] = [];

/** All weeks that are loaded, a row a day and a line a visit. [SCHED-02] [NAV-12] */
export function ScheduleList({
  workerId,
  initial = null,
  now: serverNow = null,
  isPage = false,
  onNavigate,
}: ScheduleListProps) {
  const query = useSchedule(workerId, initial, serverNow);
  const today = dayOf(useNow(serverNow), brand.timeZone);
  const path = usePathname() ?? '';
  const { weeks } = useMemo(() => scheduleOf(query.data ?? NO_DAYS, today), [query.data, today]);
  return (
    <QueryScreen
      query={query}
      texts={scheduleMessages.query}
      isFromPhone={initial === null}
      skeleton={<ScheduleListSkeleton />}
      isAside={!isPage}
    >
      {() =>
        weeks.length === 0 ? (
          <NoDays />
        ) : (
          <nav aria-label={pageTitle('scheduleList')} className="flex flex-col gap-5 pb-5">
            {weeks.map((week) => (
              <ListWeek key={week.monday} week={week} today={today} path={path} onNavigate={onNavigate} />
            ))}
            <Link
              href={routes.timeOff}
              prefetch={false}
              onClick={onNavigate}
              className={buttonStyle('secondary')}
            >
              <CalendarOff aria-hidden className="size-icon shrink-0" />
              {scheduleMessages.bookTimeOff}
            </Link>
          </nav>
        )
      }
    </QueryScreen>
  );
}

/** Keeps the places of the first week. */
export function ScheduleListSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {scheduleMessages.loading}
      </p>
      <Skeleton className="mb-2 h-icon w-[40%]" />
      <div className="flex flex-col gap-2">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-[calc(var(--tap)*2.5)] w-full" />
        ))}
      </div>
    </div>
  );
}
