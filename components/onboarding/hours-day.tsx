'use client';

import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { formatWeekday } from '@/lib/core/format/date';
import { formatTime } from '@/lib/core/format/time';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { type OnboardingHours, timesBetween } from '@/lib/features/onboarding/rules-hours';
import type { DayHours } from './hours.view';

interface HoursDayProps {
  readonly dayOfWeek: number;
  readonly day: DayHours;
  readonly hours: OnboardingHours;
  readonly onChange: (day: DayHours) => void;
}

/** One weekday: whether, from when and until when. */
export function HoursDay({ dayOfWeek, day, hours, onChange }: HoursDayProps) {
  const errorId = useId();
  const name = formatWeekday(dayOfWeek);
  const isWrong = day.isOn && (day.start >= day.end || day.start < hours.earliest || day.end > hours.latest);
  const times = timesBetween(hours.earliest, hours.latest);
  const choice = { isWrong, errorId };
  return (
    <li className="border-line border-b px-4 py-2 last:border-b-0">
      <div className="flex items-center gap-3">
        <p className={`grow ${day.isOn ? 'font-medium' : 'text-ink-soft'}`}>{name}</p>
        <Switch
          label={onboardingMessages.hoursOn({ day: name })}
          isOn={day.isOn}
          onChange={(isOn) => onChange({ ...day, isOn })}
        />
      </div>
      {day.isOn && (
        <div className="flex items-center gap-2 pb-2">
          <TimeChoice
            {...choice}
            label={onboardingMessages.hoursFrom({ day: name })}
            times={times.slice(0, -1)}
            value={day.start}
            onChange={(start) => onChange({ ...day, start })}
          />
          <span aria-hidden>–</span>
          <TimeChoice
            {...choice}
            label={onboardingMessages.hoursTo({ day: name })}
            times={times.slice(1)}
            value={day.end}
            onChange={(end) => onChange({ ...day, end })}
          />
        </div>
      )}
      {isWrong && (
        <p id={errorId} role="alert" className="pb-2 font-medium text-bad text-s">
          {day.start >= day.end
            ? onboardingMessages.hoursOrder
            : onboardingMessages.hoursOutside({
                earliest: formatTime(hours.earliest),
                latest: formatTime(hours.latest),
              })}
        </p>
      )}
    </li>
  );
}

interface TimeChoiceProps {
  readonly label: string;
  readonly times: readonly string[];
  readonly value: string;
  readonly isWrong: boolean;
  readonly errorId: string;
  readonly onChange: (time: string) => void;
}

function TimeChoice({ label, times, value, isWrong, errorId, onChange }: TimeChoiceProps) {
  // What was saved under other settings is still shown.
  const shown = times.includes(value) ? times : [...times, value].toSorted();
  return (
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-tap min-w-0 grow basis-0 rounded-m border border-line-strong bg-card px-3 text-ink text-m"
    >
      {shown.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </select>
  );
}
