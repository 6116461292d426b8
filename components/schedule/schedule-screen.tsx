'use client';

import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { LostVisitsNotice } from '@/components/lost-visits/lost-visits-notice';
import { DataAge } from '@/components/query/data-age';
import { PullToRefresh } from '@/components/query/pull-to-refresh';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { useVisitPrefetch } from '@/components/visits/use-visit-prefetch';
import { brand } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { useSchedule } from '@/lib/features/schedule/hooks';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { scheduleOf } from '@/lib/features/schedule/schedule';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import { usePersistVisitsAhead } from '@/lib/features/visits/use-persist-visits-ahead';
import { dayOfHash } from './day-element-id';
import { DayStream } from './day-stream';
import { firstDays } from './first-days';
import { ScheduleHead } from './schedule-head';
import { NothingBooked } from './schedule-states';
import { TodayButton } from './today-button';
import { useDrawnDays } from './use-drawn-days';
import { useShownDay } from './use-shown-day';
import { useSteadyDays } from './use-steady-days';

interface ScheduleScreenProps {
  /** Null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  /** Loaded by the server; null in an offline shell. */
  readonly days: CallResult<readonly WorkingDay[]> | null;
  /** Null in an offline shell, which uses the phone's clock. */
  readonly now: Instant | null;
  /** Only offline shells pass it, so that other pages do not load its code. */
  readonly skeleton?: ReactNode;
}

const NO_DAYS: readonly WorkingDay[] = [];

/** The coming weeks, day by day. [SCHED-01] */
export function ScheduleScreen({ workerId, days: initial, now: serverNow, skeleton }: ScheduleScreenProps) {
  useClockSync(serverNow);
  const query = useSchedule(workerId, initial, serverNow);
  const now = wholeMinute(useNow(serverNow));
  const today = dayOf(now, brand.timeZone);
  const served = useSteadyDays(query.data ?? NO_DAYS);
  const { days, weeks, currentDay } = useMemo(() => scheduleOf(served, today), [served, today]);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const current = currentDay?.day ?? today;
  const [shown, goTo] = useShownDay(names, current);
  const drawnDays = useDrawnDays(
    useMemo(() => firstDays(days), [days]),
    days.length,
  );
  // A refresh renders after pending taps; the first days render at once.
  const deferred = useDeferredValue(weeks);
  const drawn = deferred.length === 0 ? weeks : deferred;
  useFirstView(current, names, goTo);
  const visits = useMemo(() => days.flatMap((day) => day.visits), [days]);
  useVisitPrefetch(visits);
  usePersistVisitsAhead(visits, brand.timeZone);

  const isFromPhone = initial === null;
  const page = (notice: ReactNode) => (
    <AppFrame>
      <PullToRefresh
        page={pageTitle('schedule')}
        texts={scheduleMessages.pull}
        onRefresh={query.retry}
        hasFailed={query.error !== null}
      />
      <ScheduleHead
        weeks={weeks}
        today={today}
        shown={shown}
        onPick={goTo}
        note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
      />
      <LostVisitsNotice />
      {notice && <div className="mt-5">{notice}</div>}
      <DayStream weeks={drawn} today={today} now={now} drawnDays={drawnDays} />
      {days.length > 0 && shown !== current && <TodayButton onClick={() => goTo(current)} />}
    </AppFrame>
  );
  return (
    <QueryScreen
      query={query}
      texts={scheduleMessages.query}
      isFromPhone={isFromPhone}
      skeleton={skeleton}
      renderProblem={page}
    >
      {() => page(days.some(({ hasVisits }) => hasVisits) ? null : <NothingBooked days={days.length} />)}
    </QueryScreen>
  );
}

/** The screen needs the time once a minute. */
const wholeMinute = (instant: Instant): Instant => `${new Date(instant).toISOString().slice(0, 16)}:00.000Z`;

/**
 * A new screen scrolls to the day in its address, else to today, because after midnight yesterday comes first. A restored
 * screen keeps its position. In an offline shell the days load later.
 */
function useFirstView(current: Day, days: readonly Day[], goTo: (day: Day) => void): void {
  const hasDays = days.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the first view that counts, not later changes.
  useEffect(() => {
    if (!hasDays) return;
    const named = dayOfHash(location.hash);
    const first = named && days.includes(named) ? named : current;
    if (window.scrollY === 0 && days[0] !== undefined && days[0] < first) goTo(first);
  }, [hasDays]);
}
