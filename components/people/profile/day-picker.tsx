'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { dayOfMonth, formatDay, formatMonth, formatShortWeekday } from '@/lib/core/ground/format/date-time';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './day-picker.view';

interface DayPickerProps {
  readonly legend: string;
  /** It is empty if no day is chosen. */
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** `min` and `max` are the first and the last selectable day. */
  readonly min: Day;
  readonly max: Day;
  readonly error?: string | undefined;
}

/** The calendar is our own, because native pickers start the week by the device's region. [STATUS-12] */
export function DayPicker({ legend, value, onChange, min, max, error }: DayPickerProps) {
  const [month, setMonth] = useState(monthOf(value || min));
  const table = useRef<HTMLTableElement>(null);
  // Roving focus: one day is in the tab order, arrow keys move.
  const entry = value && monthOf(value) === month ? value : [`${month}-01`, min].sort().at(-1);

  const onKeyDown = (event: KeyboardEvent, day: Day) => {
    const next = dayAfterKey(event.key, day, { min, max });
    if (!next) return;
    event.preventDefault();
    setMonth(monthOf(next));
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <Fieldset legend={legend} error={error}>
      <div className="rounded-l border border-line bg-card p-2">
        <div className="flex items-center justify-between">
          <IconButton
            icon={ChevronLeft}
            label={profileMessages.previousMonth}
            aria-disabled={month <= monthOf(min)}
            onClick={() => month > monthOf(min) && setMonth(addMonths(month, -1))}
          />
          <p role="status" className="font-strong text-m">
            {formatMonth(`${month}-01`)}
          </p>
          <IconButton
            icon={ChevronRight}
            label={profileMessages.nextMonth}
            aria-disabled={month >= monthOf(max)}
            onClick={() => month < monthOf(max) && setMonth(addMonths(month, 1))}
          />
        </div>
        <table ref={table} className="w-full table-fixed text-center tabular-nums">
          <thead>
            <tr className="text-ink-soft text-s">
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" className="py-1 font-medium">
                  {formatShortWeekday(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, place) => (
                  <td key={WEEKDAYS[place]}>
                    {day && (
                      <button
                        type="button"
                        data-day={day}
                        disabled={day < min || day > max}
                        aria-pressed={day === value}
                        aria-label={formatDay(day)}
                        tabIndex={day === entry ? 0 : -1}
                        onKeyDown={(event) => onKeyDown(event, day)}
                        onClick={() => onChange(day)}
                        className={classNames(
                          'min-h-tap w-full rounded-m text-m disabled:text-ink-faint disabled:line-through',
                          day === value ? 'bg-brand font-strong text-on-brand' : 'active:bg-brand-tint',
                        )}
                      >
                        {dayOfMonth(day)}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fieldset>
  );
}

/** The days of any week give the column names. */
const WEEKDAYS: readonly Day[] = [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(mondayOf('2026-01-05'), place));
