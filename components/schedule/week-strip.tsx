import { classNames } from '@/components/ui/class-names';
import { dayOfMonth, formatDay, formatShortWeekday } from '@/lib/core/format/date';
import { formatHours, formatHoursNumber } from '@/lib/core/format/hours';
import { addDays, type Day } from '@/lib/core/time/zoned';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';

interface WeekStripProps {
  readonly monday: Day;
  /** Loaded days; the week's other days show no hours. */
  readonly days: readonly ScheduleDay[];
  readonly today: Day;
  /** The day that is in view. */
  readonly shown: Day;
  readonly onPick: (day: Day) => void;
}

/** Monday to Sunday with their hours; a tap goes to the day. */
export function WeekStrip({ monday, days, today, shown, onPick }: WeekStripProps) {
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <ol className="grid grid-cols-7 max-tight:grid-cols-4">
      {week.map((day) => (
        <li key={day}>
          <StripDay
            day={day}
            working={days.find((known) => known.day === day)}
            isToday={day === today}
            isShown={day === shown}
            onPick={onPick}
          />
        </li>
      ))}
    </ol>
  );
}

interface StripDayProps {
  readonly day: Day;
  readonly working: ScheduleDay | undefined;
  readonly isToday: boolean;
  readonly isShown: boolean;
  readonly onPick: (day: Day) => void;
}

function StripDay({ day, working, isToday, isShown, onPick }: StripDayProps) {
  const hours = working?.totalHours ?? 0;
  const isBusy = hours > 0;
  return (
    <button
      type="button"
      disabled={!working}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isShown}
      onClick={() => onPick(day)}
      className={classNames(
        'flex min-h-[calc(var(--tap)*1.75)] w-full flex-col items-center justify-center rounded-m py-2 leading-tight wrap-normal',
        'transition-colors duration-150',
        isToday && 'bg-brand text-on-brand forced-color-adjust-none',
        // In forced-colours mode only the border is visible.
        !isToday && isShown && 'border border-transparent bg-card shadow-card',
        !isToday && !isBusy && 'text-ink-faint',
      )}
    >
      <span className="sr-only">{stripLabel(day, hours, isToday)}</span>
      <span aria-hidden className={classNames('text-s', !isToday && 'text-ink-soft')}>
        {formatShortWeekday(day)}
      </span>
      <span aria-hidden className="font-strong text-l tabular-nums">
        {dayOfMonth(day)}
      </span>
      {isBusy && (
        <span aria-hidden className={classNames('font-medium text-s tabular-nums', !isToday && 'text-brand')}>
          {scheduleMessages.stripHours({ number: formatHoursNumber(hours) })}
        </span>
      )}
    </button>
  );
}

/** "Wednesday 18 November, 4.5 hours, today" */
function stripLabel(date: Day, totalHours: number, isToday: boolean): string {
  const { strip } = scheduleMessages;
  const day = formatDay(date);
  if (totalHours === 0) return isToday ? strip.freeToday({ day }) : strip.free({ day });
  const hours = formatHours(totalHours);
  return isToday ? strip.workToday({ day, hours }) : strip.work({ day, hours });
}
