import Link from 'next/link';
import { type MouseEvent, memo } from 'react';
import { classNames } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { skippedText } from '@/components/work/visits/state-pill.view';
import { PaySum } from '@/components/work/visits/with-pay';
import { formatShortDay, formatWeek } from '@/lib/core/ground/format/date-time';
import { formatHours } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { routes } from '@/lib/core/ground/site/routes';
import { type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { countedHours, countedVisits } from '@/lib/features/work/schedule/past-days';
import type { ScheduleDay, Week } from '@/lib/features/work/schedule/schedule';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { servedSkippedPence } from '@/lib/features/work/visits/visit-pay';
import { scheduleAt } from './day-element-id';
import { listLine } from './list-line.view';
import { quietDayTitle, quietPastText } from './schedule-texts.view';
import { askForDay } from './use-pick';
import { WeekDone, WeekSum } from './week-sum';

interface ListWeekProps {
  readonly week: Week<ScheduleDay>;
  /** This is the first day to list; the week's sums also count the days before it. */
  readonly from: Day;
  readonly today: Day;
  readonly path: string;
  readonly onNavigate?: (() => void) | undefined;
}

export const ListWeek = memo(function ListWeek({ week, from, today, path, onNavigate }: ListWeekProps) {
  const name = formatWeek(week.monday, mondayOf(today));
  const days = week.days.filter(({ day }) => day >= from);
  if (days.length === 0) return null;
  return (
    <section aria-label={scheduleMessages.listOfWeek({ week: name })}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h2 className="font-strong text-m">{name}</h2>
        <p className="text-ink-soft text-s tabular-nums">
          <WeekSum week={week} today={today} />
        </p>
        <WeekDone week={week} today={today} className="basis-full text-ink-soft text-s tabular-nums" />
      </div>
      <ul className="overflow-hidden rounded-l bg-card shadow-card">
        {days.map((day) => (
          <li key={day.day} className="border-line border-t first:border-t-0">
            <DayRow {...{ day, today, onNavigate }} />
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
  readonly today: Day;
  readonly onNavigate?: (() => void) | undefined;
}

function DayRow({ day, today, onNavigate }: DayRowProps) {
  const isToday = day.day === today;
  const isPast = day.day < today;
  const open = (event: MouseEvent) => {
    onNavigate?.();
    if (isPast && askForDay(day.day)) event.preventDefault();
  };
  return (
    <Link
      href={scheduleAt(day.day)}
      prefetch={false}
      aria-current={isToday ? 'date' : undefined}
      onClick={open}
      className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 px-3 py-1 -outline-offset-4 active:bg-card-sunk"
    >
      <span className={classNames('font-strong', isToday && 'text-brand')}>
        {formatShortDay(day.day)}
        {isToday && (
          <span className="ml-2 rounded-full bg-brand-tint px-2 py-1 text-s">{scheduleMessages.today}</span>
        )}
      </span>
      <span className="text-ink-soft text-s tabular-nums">
        {dayText(day, today)}
        {hasHours(day, today) && <PaySum visits={countedVisits(day, today)} skipped={day.skippedVisits} />}
      </span>
    </Link>
  );
}

const hasHours = (day: ScheduleDay, today: Day): boolean =>
  day.hasVisits && (day.day >= today || countedHours(day, today) > 0);

/** A past day with visits that were not done says nothing, unless another one was skipped. */
function dayText(day: ScheduleDay, today: Day): string | null {
  const skipped = day.skippedVisits[0];
  if (hasHours(day, today)) return formatHours(countedHours(day, today));
  if (skipped) return skippedDayText(day.skippedVisits, skippedText(skipped));
  return day.day < today ? quietPastText(day) : quietDayTitle(day);
}

/** Returns "Skipped by customer · £24", the amount where the root says it. */
function skippedDayText(visits: readonly Visit[], text: string): string {
  const amounts = visits.map(servedSkippedPence);
  if (amounts.includes(null)) return text;
  return `${text} · ${formatPence(amounts.reduce<number>((sum, pence) => sum + (pence ?? 0), 0))}`;
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
