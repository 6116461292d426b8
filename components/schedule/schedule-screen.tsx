'use client';

import { CalendarX2 } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { AccountMenu } from '@/components/session/account-menu';
import { AppFrame } from '@/components/shell/app-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import type { CallError, CallResult } from '@/lib/call/call-error';
import { useSchedule } from '@/lib/features/schedule/hooks';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { currentDayOf, weeksOf } from '@/lib/features/schedule/rules';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import type { Worker } from '@/lib/features/session/model';
import { dayOf, type Instant } from '@/lib/time/zoned';
import { DaySection } from './day-section';
import { firstDays } from './first-days';
import { ScheduleHead } from './schedule-head';
import { useShownDay } from './use-shown-day';

interface ScheduleScreenProps {
  readonly workerId: number;
  /** What the server loaded for the page. */
  readonly days: CallResult<readonly WorkingDay[]>;
  readonly user: Worker | null;
  readonly now: Instant;
}

/** Shown when nothing at all is loaded. [SCHED-20] */
export const SCHEDULE_ERROR_TEXT = 'Could not load your schedule';

const NO_DAYS: readonly WorkingDay[] = [];

/** The coming weeks, day by day. [SCHED-01] */
export function ScheduleScreen({ workerId, days: initial, user, now: serverNow }: ScheduleScreenProps) {
  useClockSync(serverNow);
  const { data, error, isLoading, retry } = useSchedule(workerId, initial);
  const today = dayOf(useNow(serverNow), brand.timeZone);
  const days = data ?? NO_DAYS;
  const weeks = useMemo(() => weeksOf(days), [days]);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const current = currentDayOf(days, today)?.day ?? today;
  const [shown, goTo] = useShownDay(names, current);
  const isInBrowser = useIsInBrowser();
  // Of the later days the server's HTML has the titles and room for the rest.
  const first = useMemo(() => firstDays(days), [days]);
  useToastOfFailure(data ? error : null);
  useFirstView(current, names, goTo);

  return (
    <AppFrame>
      <ScheduleHead weeks={weeks} today={today} shown={shown} onPick={goTo}>
        <AccountMenu user={user} />
      </ScheduleHead>
      {!data && error && (
        <div className="mt-5">
          <ErrorState
            title={SCHEDULE_ERROR_TEXT}
            text={error.userMessage}
            onRetry={retry}
            isRetrying={isLoading}
          />
        </div>
      )}
      {data?.length === 0 && (
        <div className="mt-5">
          <EmptyState icon={CalendarX2} title="No days yet" text="Your schedule is empty." />
        </div>
      )}
      {days.map((day, index) => (
        <DaySection
          key={day.day}
          day={day}
          isToday={day.day === today}
          isWhole={isInBrowser || index < first}
        />
      ))}
    </AppFrame>
  );
}

const never = () => () => undefined;

/** False on the server and while the browser takes its HTML over; true from then on, and at once on a later screen. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** A failed refresh leaves the days on screen and is told in passing. */
function useToastOfFailure(error: CallError | null): void {
  const toast = useToast();
  useEffect(() => {
    // No sentence means no internet, about which nothing is said here. [ERR-04]
    if (error?.userMessage) toast({ kind: 'danger', text: error.userMessage });
  }, [error, toast]);
}

/** Days before today come first after midnight: a fresh screen begins at today, one that comes back stays where it was. */
function useFirstView(current: string, days: readonly string[], goTo: (day: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the first view that counts, not later changes.
  useEffect(() => {
    if (window.scrollY === 0 && days[0] !== undefined && days[0] < current) goTo(current);
  }, []);
}
