'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ChevronDown } from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import {
  dayOfMonth,
  formatDay,
  formatShortWeekday,
  formatWeek,
  formatWeekDays,
} from '@/lib/core/ground/format/date-time';
import { formatHours, formatHoursNumber } from '@/lib/core/ground/format/hours';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { countedHours } from '@/lib/features/work/schedule/past-days';
import type { ScheduleDay, Week } from '@/lib/features/work/schedule/schedule';
import { WeekDone, WeekSum } from './week-sum';

interface WeekStripProps {
  readonly monday: Day;
  /** These days are loaded; other days of the week show no hours. */
  readonly days: readonly ScheduleDay[];
  readonly today: Day;
  readonly shown: Day;
  readonly onPick: (day: Day) => void;
}

export function WeekStrip({ monday, days, today, shown, onPick }: WeekStripProps) {
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <ol className="grid grid-cols-7 max-tight:grid-cols-4">
      {week.map((day) => (
        <li key={day}>
          <StripDay
            day={day}
            working={days.find((known) => known.day === day)}
            today={today}
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
  readonly today: Day;
  readonly isShown: boolean;
  readonly onPick: (day: Day) => void;
}

function StripDay({ day, working, today, isShown, onPick }: StripDayProps) {
  const hours = working ? countedHours(working, today) : 0;
  const isBusy = hours > 0;
  const isToday = day === today;
  return (
    <button
      type="button"
      // A past day opens even before it is known: then the page says where past days are.
      disabled={!working && day >= today}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isShown}
      onClick={() => onPick(day)}
      className={classNames(
        'flex min-h-[calc(var(--tap)*1.75)] w-full flex-col items-center justify-center rounded-m py-2 leading-tight wrap-normal',
        'transition-colors duration-150',
        isToday && 'bg-brand text-on-brand forced-color-adjust-none',
        // The border is visible only in forced-colours mode.
        !isToday && isShown && 'border border-transparent bg-card shadow-card',
        !isToday && !isBusy && 'text-ink-faint',
      )}
    >
      <span className="sr-only">
        {stripLabel(day, hours, {
          today,
          isKnown: working !== undefined,
          hasVisits: working?.hasVisits ?? false,
        })}
      </span>
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

interface StripKnown {
  readonly today: Day;
  /** The day is loaded. */
  readonly isKnown: boolean;
  readonly hasVisits: boolean;
}

/** Returns "Wednesday 18 November, 4.5 hours, today". */
function stripLabel(date: Day, totalHours: number, { today, isKnown, hasVisits }: StripKnown): string {
  const { strip } = scheduleMessages;
  const day = formatDay(date);
  const isToday = date === today;
  if (date < today && !isKnown) return strip.past({ day });
  if (date < today && totalHours > 0) return strip.done({ day, hours: formatHours(totalHours) });
  if (date < today && hasVisits) return strip.nothingDone({ day });
  if (totalHours === 0) return isToday ? strip.freeToday({ day }) : strip.free({ day });
  const hours = formatHours(totalHours);
  return isToday ? strip.workToday({ day, hours }) : strip.work({ day, hours });
}

interface WeekPickerProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly today: Day;
  readonly monday: Day;
  readonly onPick: (week: Week<ScheduleDay>) => void;
}

export function WeekPicker({ weeks, today, monday, onPick }: WeekPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const week = formatWeek(monday, mondayOf(today));
  const pick = (week: Week<ScheduleDay>) => {
    setIsOpen(false);
    onPick(week);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={scheduleMessages.chooseWeek({ week })}
        disabled={weeks.length === 0}
        onClick={() => setIsOpen(true)}
        // The text is small; the tap target is 44 px.
        className="relative flex items-center gap-1 text-left text-ink-soft text-s after:absolute after:-inset-x-2 after:-top-3 after:-bottom-4"
      >
        <span aria-live="polite">{week}</span>
        <ChevronDown aria-hidden className="size-icon-s shrink-0" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={scheduleMessages.weeks}>
        {weeks.map((week) => (
          <WeekButton
            key={week.monday}
            week={week}
            today={today}
            isShown={week.monday === monday}
            onClick={() => pick(week)}
          />
        ))}
      </Dialog>
    </>
  );
}

interface WeekButtonProps {
  readonly week: Week<ScheduleDay>;
  readonly today: Day;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

function WeekButton({ week, today, isShown, onClick }: WeekButtonProps) {
  const name = formatWeek(week.monday, mondayOf(today));
  const days = formatWeekDays(week.monday);
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onClick}
      className={classNames(
        buttonStyle('secondary', 'main'),
        'py-2',
        'aria-[current=true]:border-brand aria-[current=true]:bg-brand-tint',
      )}
    >
      <span className="min-w-0 grow text-left">
        <span className="block font-strong">{name}</span>
        {name !== days && <span className="block font-regular text-ink-soft text-s">{days}</span>}
        <WeekDone week={week} today={today} className="block font-regular text-ink-soft text-s" />
      </span>
      <span className="shrink-0 text-ink-soft tabular-nums">
        <WeekSum week={week} today={today} />
      </span>
    </button>
  );
}
