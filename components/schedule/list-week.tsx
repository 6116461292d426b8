import Link from 'next/link';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Spoken } from '@/components/ui/spoken';
import { skippedText } from '@/components/visits/skipped-text';
import { formatShortDay, formatWeek } from '@/lib/core/format/date';
import { formatHours } from '@/lib/core/format/hours';
import { type Day, mondayOf } from '@/lib/core/time/zoned';
import type { Week } from '@/lib/features/schedule/day';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';
import { scheduleAt } from './day-element-id';
import { quietDayTitle } from './day-section.view';
import { listLine } from './list-line.view';
import { weekHoursText } from './week-hours.view';

interface ListWeekProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
  /** The page that is open. */
  readonly path: string;
  readonly onNavigate?: (() => void) | undefined;
}

/** One week of the schedule list. [SCHED-02] */
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

/** "Wed 18 Nov" and its hours, or why there are none; leads to the day on the schedule. */
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

/** Time, name and postcode in one line; leads to the visit and is marked while that is open. */
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
        {spoken ? <Spoken text={spoken}>{shown}</Spoken> : shown}
      </span>
      <span className="ml-auto shrink-0 text-s tabular-nums">{postcode}</span>
    </Link>
  );
}
