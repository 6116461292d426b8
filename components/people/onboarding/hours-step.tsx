'use client';

import { useId, useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { formatTime, formatWeekday } from '@/lib/core/ground/format/date-time';
import { useAvailability, useSaveAvailability } from '@/lib/features/people/hours/hooks';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { useDraft } from '@/lib/features/people/onboarding/hooks';
import { hoursFault, type OnboardingHours, timesBetween } from '@/lib/features/people/onboarding/hours';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { StepEnd, type StepProps } from './step';
import { STEP_QUERY_TEXTS } from './step-query-texts';
import { useStep } from './use-step';

type HoursProps = Pick<StepProps, 'onboarding' | 'workerId'>;

/** The office sets the earliest and the latest time. [FLAG-09] */
export function HoursStep({ onboarding, workerId }: HoursProps) {
  const saved = useAvailability(workerId, null);
  const { earliest, latest } = onboarding.hours;
  return (
    <>
      <p className="text-ink-soft">
        {onboardingMessages.hoursText}{' '}
        {onboardingMessages.hoursBounds({ earliest: formatTime(earliest), latest: formatTime(latest) })}
      </p>
      <QueryScreen
        query={saved}
        texts={STEP_QUERY_TEXTS}
        isFromPhone={false}
        skeleton={<Skeleton shape="card" className="h-tap-main" />}
      >
        {(days) => <Week days={days} onboarding={onboarding} workerId={workerId} />}
      </QueryScreen>
    </>
  );
}

function Week({ days, ...props }: HoursProps & { readonly days: readonly WeekdayAvailability[] }) {
  const { draft, draftKey, keep, forget } = useDraft<DayHours[]>(props.workerId, 'hours');
  const first = draft ?? weekOf(days, props.onboarding.hours);
  return <WeekForm key={draftKey} {...props} first={first} keep={keep} forget={forget} />;
}

interface WeekFormProps extends HoursProps {
  readonly first: readonly DayHours[];
  readonly keep: (week: DayHours[]) => void;
  readonly forget: () => void;
}

function WeekForm({ onboarding: { hours, steps }, workerId, first, keep, forget }: WeekFormProps) {
  const [week, setWeek] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const { save } = useSaveAvailability(workerId);
  const step = useStep('hours', steps);
  const list = useRef<HTMLUListElement>(null);
  const change = (at: number, day: DayHours) => {
    const changed = week.map((other, index) => (index === at ? day : other));
    setWeek(changed);
    setFault(null);
    keep(changed);
  };
  const next = async () => {
    const availability = availabilityOf(week);
    const found = hoursFault(availability, hours);
    if (found === 'none') return setFault(onboardingMessages.hoursNone);
    // The day's row shows the error.
    if (found === 'outside') return focusFirstInvalid(list.current);
    if ((await step.complete(() => save(availability))) === null) forget();
  };
  return (
    <>
      <Card>
        <ul ref={list}>
          {week.map((day, dayOfWeek) => (
            <HoursDay
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week.
              key={dayOfWeek}
              dayOfWeek={dayOfWeek}
              day={day}
              hours={hours}
              onChange={(changed) => change(dayOfWeek, changed)}
            />
          ))}
        </ul>
      </Card>
      <StepEnd step={{ ...step, problem: fault ?? step.problem }} onNext={() => void next()} />
    </>
  );
}

interface HoursDayProps {
  readonly dayOfWeek: number;
  readonly day: DayHours;
  readonly hours: OnboardingHours;
  readonly onChange: (day: DayHours) => void;
}

function HoursDay({ dayOfWeek, day, hours, onChange }: HoursDayProps) {
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
  // A value saved under earlier settings stays selectable.
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

/** This is a weekday; 0 is Monday. When it is off, the hours are the initial values for switching on. */
interface DayHours {
  readonly isOn: boolean;
  readonly start: string;
  readonly end: string;
}

const DAYS = 7;

/** Returns the saved week, or no days. A day with several periods shows as one. */
function weekOf(saved: readonly WeekdayAvailability[] | null, { start, end }: OnboardingHours): DayHours[] {
  return Array.from({ length: DAYS }, (_, dayOfWeek) => {
    const periods = saved?.find((day) => day.dayOfWeek === dayOfWeek)?.availability ?? [];
    const first = periods[0];
    return first
      ? { isOn: true, start: first.start, end: periods.at(-1)?.end ?? first.end }
      : { isOn: false, start, end };
  });
}

/** Returns the hours in the API's shape. */
function availabilityOf(week: readonly DayHours[]): WeekdayAvailability[] {
  return week.map(({ isOn, start, end }, dayOfWeek) => ({
    dayOfWeek,
    availability: isOn ? [{ start, end }] : [],
  }));
}
