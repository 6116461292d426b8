'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { CalendarClock } from '@/components/ui/icons';
import { useToast } from '@/components/ui/use-toast';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { CallState } from '@/lib/core/phone/client/use-call';
import { useSaveAvailability } from '@/lib/features/people/hours/hooks';
import { hasChanges, type WeekChanges, withChanges } from '@/lib/features/people/hours/rules';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { DaysSkeleton } from './time-off-skeleton';
import { WeekdayRow } from './weekday-row';

interface RegularHoursProps {
  readonly workerId: number | null;
  readonly hours: CallState<readonly WeekdayAvailability[]>;
  /** The server did not load this data. */
  readonly isFromPhone: boolean;
}

export function RegularHours({ workerId, hours, isFromPhone }: RegularHoursProps) {
  const sectionId = useId();
  return (
    <section aria-labelledby={sectionId} className="mt-6 flex flex-col gap-3">
      <h2 id={sectionId} tabIndex={-1} className="font-strong text-l">
        {timeOffMessages.hoursTitle}
      </h2>
      <QueryScreen
        query={hours}
        texts={timeOffMessages.hoursQuery}
        isFromPhone={isFromPhone}
        skeleton={<DaysSkeleton />}
      >
        {(days) =>
          workerId !== null && <Week key={workerId} workerId={workerId} days={days} headingId={sectionId} />
        }
      </QueryScreen>
    </section>
  );
}

interface WeekProps {
  readonly workerId: number;
  readonly days: readonly WeekdayAvailability[];
  readonly headingId: string;
}

function Week({ workerId, days, headingId }: WeekProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [isAgain, setIsAgain] = useState(false);
  const [changes, setChanges] = useState<WeekChanges>({});
  const { isSaving, save } = useSaveAvailability(workerId);
  const shown = withChanges(days, changes);
  const isChanged = hasChanges(days, changes);
  useQuestionBeforeLeaving(isChanged);

  const saveShown = async () => {
    const error = await save(shown);
    setIsAgain(error?.retryable ?? false);
    showFailure(error);
    if (error === null) {
      // Keep the changes that were made while saving.
      setChanges((current) => without(current, changes));
      toast({ kind: 'success', text: timeOffMessages.hoursSaved });
    }
  };

  return (
    <>
      <p className="text-ink-soft text-m">{timeOffMessages.hoursText}</p>
      {days.every(({ availability }) => availability.length === 0) && <NoHours />}
      <Card>
        <ul>
          {shown.map((day) => (
            <WeekdayRow
              key={day.dayOfWeek}
              day={day}
              onChange={(periods) => setChanges((current) => ({ ...current, [day.dayOfWeek]: periods }))}
            />
          ))}
        </ul>
      </Card>
      {isChanged && (
        <SaveBar
          isSaving={isSaving}
          isAgain={isAgain}
          headingId={headingId}
          onSave={() => void saveShown()}
          onDiscard={() => setChanges({})}
        />
      )}
    </>
  );
}

function NoHours() {
  return (
    <Card className="p-4">
      <CardRow icon={CalendarClock} title={timeOffMessages.noHoursTitle}>
        {timeOffMessages.noHoursText}
      </CardRow>
    </Card>
  );
}

function without(current: WeekChanges, saved: WeekChanges): WeekChanges {
  return Object.fromEntries(
    Object.entries(current).filter(([dayOfWeek, periods]) => periods !== saved[Number(dayOfWeek)]),
  );
}

/** The browser asks before unloading a page with unsaved changes. */
function useQuestionBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

interface SaveBarProps {
  readonly isSaving: boolean;
  /** An earlier request failed. */
  readonly isAgain: boolean;
  /** Takes the focus when the bar and its focused button are removed. */
  readonly headingId: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** It is visible while there are unsaved changes. */
function SaveBar({ isSaving, isAgain, headingId, onSave, onDiscard }: SaveBarProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (!bar?.contains(document.activeElement)) return;
      document.getElementById(headingId)?.focus({ preventScroll: true });
    };
  }, [headingId]);
  return (
    <section
      ref={ref}
      aria-label={timeOffMessages.unsaved}
      className="sticky bottom-[calc(var(--tab-bar)+var(--safe-bottom))] z-10 -mx-4 flex gap-3 bg-card px-4 py-3 shadow-lift"
    >
      <Button kind="secondary" size="main" aria-disabled={isSaving} onClick={onDiscard}>
        {timeOffMessages.discard}
      </Button>
      <Button size="main" className="grow" isPending={isSaving} onClick={onSave}>
        {isAgain ? commonMessages.tryAgain : timeOffMessages.saveHours}
      </Button>
    </section>
  );
}
