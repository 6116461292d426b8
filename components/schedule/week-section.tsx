import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatWeek } from '@/lib/core/format/date';
import { type Day, mondayOf } from '@/lib/core/time/zoned';
import type { Week } from '@/lib/features/schedule/day';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { weekHoursText } from './week-hours.view';

interface WeekSectionProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
  /** The first week is already named by the page's head. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** The days of one week under its name and its hours. [SCHED-01] */
export function WeekSection({ week, today, isFirst, children }: WeekSectionProps) {
  const id = `week-${week.monday}`;
  return (
    <section aria-labelledby={id}>
      <div
        data-week-head={isFirst ? undefined : true}
        className={classNames(
          isFirst
            ? 'sr-only'
            : 'mt-4 flex scroll-mt-sticky-head flex-wrap items-baseline justify-between gap-x-3 pt-3',
        )}
      >
        <h2 id={id} className="font-heavy text-l">
          {formatWeek(week.monday, mondayOf(today))}
        </h2>
        <p className="text-ink-soft tabular-nums">{weekHoursText(week)}</p>
      </div>
      {children}
    </section>
  );
}
