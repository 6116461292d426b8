'use client';

import { type ReactNode, useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { DataAge } from '@/components/query/data-age';
import { PullToRefresh } from '@/components/query/pull-to-refresh';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { CalendarCheck2 } from '@/components/ui/icons';
import { LostVisitsNotice } from '@/components/work/lost-visits/lost-visits-notice';
import { LateStartNotice } from '@/components/work/open-visits/late-start-notice';
import { OpenHandoversNotice } from '@/components/work/open-visits/open-handovers-notice';
import { OpenVisitsNotice } from '@/components/work/open-visits/open-visits-notice';
import { usePersistVisitsAhead } from '@/components/work/visits/use-visit-link';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { comingDaysOf, firstPastDay } from '@/lib/features/work/schedule/past-days';
import { type ScheduleDay, scheduleOf } from '@/lib/features/work/schedule/schedule';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { usePastDays } from '@/lib/features/work/schedule/use-past-days';
import { dayOfHash } from './day-element-id';
import { DayStream } from './day-stream';
import { firstDays } from './day-stream.view';
import { PastDaysMissing } from './past-days-missing';
import { ScheduleHead } from './schedule-head';
import { NothingBooked } from './schedule-states';
import { useDrawnDays, useSteadyDays } from './use-drawn-days';
import { usePick } from './use-pick';
import { useShownDay } from './use-shown-day';

interface ScheduleScreenProps {
  /** It is null in an offline shell until the worker is known. */
  readonly workerId: number | null;
  readonly days: CallResult<readonly WorkingDay[]> | null;
  /** It is null in an offline shell, which uses the device's clock. */
  readonly now: Instant | null;
  /** Only offline shells pass it, so that other pages do not load its code. */
  readonly skeleton?: ReactNode;
}

const NO_DAYS: readonly WorkingDay[] = [];

export function ScheduleScreen({ workerId, days: initial, now: serverNow, skeleton }: ScheduleScreenProps) {
  useClockSync(serverNow);
  const query = useSchedule(workerId, initial, serverNow);
  const now = wholeMinute(useNow(serverNow));
  const today = dayOf(now, brand.timeZone);
  const past = usePastDays(workerId, query.data, today);
  const { days, weeks, coming, current } = useDays(past.days, query.data ?? NO_DAYS, today);
  const [isPastOpen, openPast] = useReducer(() => true, false);
  const drawable = isPastOpen ? days : coming;
  const names = useMemo(() => drawable.map(({ day }) => day), [drawable]);
  const [shown, goTo] = useShownDay(names, current);
  const pick = usePick(today, goTo, openPast);
  const drawnDays = useDrawnDays(
    useMemo(() => firstDays(drawable), [drawable]),
    drawable.length,
  );
  // It is deferred: clicks come before a refresh. The first days render at once.
  const deferred = useDeferredValue(weeks);
  const drawn = deferred.length === 0 ? weeks : deferred;
  useFirstView(current, names, { goTo, pick });
  useVisitsAhead(coming);

  const isFromPhone = initial === null;
  const page = (notice: ReactNode) => (
    <AppFrame>
      <PullToRefresh
        page={pageTitle('schedule')}
        texts={scheduleMessages.pull}
        onRefresh={() => Promise.all([query.retry(), past.retry()]).then(() => undefined)}
        hasFailed={query.error !== null}
      />
      <ScheduleHead
        weeks={weeks}
        today={today}
        shown={shown}
        onPick={pick}
        note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
      />
      <OpenVisitsNotice days={days} today={today} now={now} />
      <LateStartNotice days={days} today={today} now={now} />
      <OpenHandoversNotice known={past.days} today={today} />
      <LostVisitsNotice />
      {notice && <div className="mt-5">{notice}</div>}
      {isPastOpen && <PastDaysMissing past={past} />}
      <DayStream
        weeks={drawn}
        from={isPastOpen ? firstPastDay(today) : today}
        {...{ today, now, drawnDays }}
      />
      {coming.length > 0 && shown !== current && <TodayButton onClick={() => pick(current)} />}
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
      {() => page(coming.some(({ hasVisits }) => hasVisits) ? null : <NothingBooked days={coming.length} />)}
    </QueryScreen>
  );
}

function useDays(past: readonly WorkingDay[], listed: readonly WorkingDay[], today: Day) {
  const served = useMemo(() => [...past, ...comingDaysOf(listed, today)], [past, listed, today]);
  const steady = useSteadyDays(served);
  return useMemo(() => {
    const { days, weeks, currentDay } = scheduleOf(steady, today);
    const coming = days.filter(({ day }) => day >= today);
    return { days, weeks, coming, current: currentDay?.day ?? today };
  }, [steady, today]);
}

function useVisitsAhead(coming: readonly ScheduleDay[]): void {
  const visits = useMemo(() => coming.flatMap((day) => day.visits), [coming]);
  usePersistVisitsAhead(visits, brand.timeZone);
}

/** It changes once a minute, to limit renders. */
const wholeMinute = (instant: Instant): Instant => `${new Date(instant).toISOString().slice(0, 16)}:00.000Z`;

interface Ways {
  readonly goTo: (day: Day) => void;
  /** Opens past days too. */
  readonly pick: (day: Day) => void;
}

/** Scrolls to the day in the address. A restored page keeps its scroll position, except in past days. */
function useFirstView(current: Day, days: readonly Day[], { goTo, pick }: Ways): void {
  const hasDays = days.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the first view that counts, not later changes.
  useEffect(() => {
    if (!hasDays) return;
    const named = dayOfHash(location.hash);
    if (named && named < current && named >= firstPastDay(current)) {
      pick(named);
      return;
    }
    const first = named && days.includes(named) ? named : current;
    if (window.scrollY === 0 && days[0] !== undefined && days[0] < first) goTo(first);
  }, [hasDays]);
}

export function TodayButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--tab-bar)+var(--space-3)+var(--safe-bottom))] z-10 mt-auto flex h-0 items-end justify-center">
      <button
        type="button"
        onClick={onClick}
        className="pointer-events-auto flex min-h-tap items-center gap-2 rounded-full border border-line bg-card px-4 font-strong text-brand shadow-card transition-transform duration-150 active:scale-95"
      >
        <CalendarCheck2 aria-hidden className="size-icon" />
        {scheduleMessages.today}
      </button>
    </div>
  );
}
