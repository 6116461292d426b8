'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { formatWeek, formatWeekDays } from '@/lib/core/format/date';
import { type Day, mondayOf } from '@/lib/core/time/zoned';
import type { Week } from '@/lib/features/schedule/day';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { weekHoursText } from './week-hours.view';

interface WeekPickerProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly today: Day;
  /** The Monday of the week in view. */
  readonly monday: Day;
  readonly onPick: (week: Week<ScheduleDay>) => void;
}

/** Names the week in view; a tap lists all weeks that are loaded. */
export function WeekPicker({ weeks, today, monday, onPick }: WeekPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const thisMonday = mondayOf(today);
  const week = formatWeek(monday, thisMonday);
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
            thisMonday={thisMonday}
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
  readonly thisMonday: Day;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

function WeekButton({ week, thisMonday, isShown, onClick }: WeekButtonProps) {
  const name = formatWeek(week.monday, thisMonday);
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
      </span>
      <span className="shrink-0 text-ink-soft tabular-nums">{weekHoursText(week)}</span>
    </button>
  );
}
