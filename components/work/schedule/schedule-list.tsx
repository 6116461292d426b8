'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useMemo, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { CalendarOff, History } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { comingDaysOf, firstPastDay } from '@/lib/features/work/schedule/past-days';
import { scheduleOf } from '@/lib/features/work/schedule/schedule';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { usePastDays } from '@/lib/features/work/schedule/use-past-days';
import { ListWeek } from './list-week';
import { PastDaysMissing } from './past-days-missing';
import { NoDays } from './schedule-states';

interface ScheduleListProps {
  /** It is null until the worker is known. */
  readonly workerId: number | null;
  /** It is loaded by the page; without it the list loads its own days. */
  readonly initial?: CallResult<readonly WorkingDay[]> | null;
  /** The server rendered the page at this time. */
  readonly now?: Instant | null;
  /** It is false for the list beside or over another page. */
  readonly isPage?: boolean;
  readonly onNavigate?: () => void;
}

const NO_DAYS: readonly WorkingDay[] = [];

/** Each day is a row, and each visit a line. [SCHED-02] [NAV-12] */
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
  const past = usePastDays(workerId, query.data, today);
  const [isPastOpen, setIsPastOpen] = useState(false);
  const { weeks } = useMemo(
    () => scheduleOf([...past.days, ...comingDaysOf(query.data ?? NO_DAYS, today)], today),
    [past.days, query.data, today],
  );
  const from = isPastOpen ? firstPastDay(today) : today;
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
            <button
              type="button"
              aria-expanded={isPastOpen}
              onClick={() => setIsPastOpen(!isPastOpen)}
              className={buttonStyle('secondary')}
            >
              <History aria-hidden className="size-icon shrink-0" />
              {isPastOpen ? scheduleMessages.past.hide : scheduleMessages.past.show}
            </button>
            {isPastOpen && past.state !== 'known' && <PastDaysMissing past={past} />}
            {weeks.map((week) => (
              <ListWeek key={week.monday} {...{ week, from, today, path, onNavigate }} />
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
