'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { memo, useMemo } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { CalendarOff } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { skippedText } from '@/components/visits/state-pill';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { formatShortDay, formatWeek } from '@/lib/core/format/date-time';
import { formatHours } from '@/lib/core/format/hours';
import { useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { type Day, dayOf, type Instant, mondayOf } from '@/lib/core/time/zoned';
import { useSchedule } from '@/lib/features/schedule/hooks';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { type ScheduleDay, scheduleOf, type Week } from '@/lib/features/schedule/schedule';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { routes } from '@/lib/routes';
import { scheduleAt } from './day-element-id';
import { listLine } from './list-line.view';
import { NoDays } from './schedule-states';
import { quietDayTitle, weekHoursText } from './schedule-texts.view';

interface ScheduleListProps {
  /** Null until the worker is known. */
  readonly workerId: number | null;
  /** Loaded by the page; without it the list loads its own days. */
  readonly initial?: CallResult<readonly WorkingDay[]> | null;
  /** The server's time at rendering. */
  readonly now?: Instant | null;
  /** False for the list beside or over another page. */
  readonly isPage?: boolean;
  readonly onNavigate?: () => void;
}

const NO_DAYS: readonly WorkingDay[] = [];

/** One row per day, one line per visit. [SCHED-02] [NAV-12] */
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

interface ListWeekProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
  readonly path: string;
  readonly onNavigate?: (() => void) | undefined;
}

export const ListWeek = memo(function ListWeek({ week, today, path, onNavigate }: ListWeekProps) {
  const name = formatWeek(week.monday, mondayOf(today));
  return (
    <section aria-label={scheduleMessages.listOfWeek({ week: name })}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h2 className="font-strong text-m">{name}</h2>
        <p className="text-ink-soft text-s tabular-nums">{weekHoursText(week)}</p>
      </div>
      <ul className="overflow-hidden rounded-l bg-card shadow-card">
        {week.days.map((day) => (
          <li key={day.day} className="border-line border-t first:border-t-0">
            <DayRow day={day} isToday={day.day === today} onNavigate={onNavigate} />
            {day.visits.length > 0 && (
              <ul className="pb-1">
                {day.visits.map((visit) => (
                  <li key={`${visit.jobId} ${visit.scheduledDate}`}>
                    <VisitLine visit={visit} path={path} onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

interface DayRowProps {
  readonly day: ScheduleDay;
  readonly isToday: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

function DayRow({ day, isToday, onNavigate }: DayRowProps) {
  const skipped = day.skippedVisits[0];
  const text = day.hasVisits
    ? formatHours(day.totalHours)
    : skipped
      ? skippedText(skipped)
      : quietDayTitle(day);
  return (
    <Link
      href={scheduleAt(day.day)}
      prefetch={false}
      aria-current={isToday ? 'date' : undefined}
      onClick={onNavigate}
      className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 px-3 py-1 -outline-offset-4 active:bg-card-sunk"
    >
      <span className={classNames('font-strong', isToday && 'text-brand')}>
        {formatShortDay(day.day)}
        {isToday && (
          <span className="ml-2 rounded-full bg-brand-tint px-2 py-1 text-s">{scheduleMessages.today}</span>
        )}
      </span>
      <span className="text-ink-soft text-s tabular-nums">{text}</span>
    </Link>
  );
}

interface VisitLineProps {
  readonly visit: Visit;
  readonly path: string;
  readonly onNavigate?: (() => void) | undefined;
}

function VisitLine({ visit, path, onNavigate }: VisitLineProps) {
  const href = routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate);
  const isOpen = path === href;
  const { time, name, postcode, spoken } = listLine(visit);
  const shown = <bdi>{name}</bdi>;
  const isFinished = displayState(visit) === 'finished';
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onNavigate}
      className={classNames(
        'flex min-h-tap flex-wrap items-center gap-x-2 px-3 py-1 -outline-offset-4 active:bg-card-sunk',
        isOpen && 'bg-brand-tint text-brand-strong',
        !isOpen && isFinished && 'text-ink-soft',
      )}
    >
      <span className="w-time-column shrink-0 tabular-nums">{time}</span>
      <span className="min-w-0 grow basis-[5rem]">
        {spoken ? <VisuallyHidden text={spoken}>{shown}</VisuallyHidden> : shown}
      </span>
      <span className="ml-auto shrink-0 text-s tabular-nums">{postcode}</span>
    </Link>
  );
}
