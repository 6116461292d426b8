'use client';

import { useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import { Skeleton } from '@/components/ui/skeleton';
import { formatTime } from '@/lib/core/format/time';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { hoursFault } from '@/lib/features/onboarding/rules-hours';
import { useDraft } from '@/lib/features/onboarding/use-draft';
import { useAvailability, useSaveAvailability } from '@/lib/features/time-off/hooks';
import type { WeekdayAvailability } from '@/lib/features/time-off/wire';
import { availabilityOf, type DayHours, weekOf } from './hours.view';
import { HoursDay } from './hours-day';
import { STEP_QUERY_TEXTS } from './query-texts';
import { StepEnd } from './step-end';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

type HoursProps = Pick<StepProps, 'onboarding' | 'workerId'>;

/** On which days and when the worker would like to work, between the office's times. [FLAG-09] */
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
    // Said at the day.
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
