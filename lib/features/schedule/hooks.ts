'use client';

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { useAnswerCache } from '@/lib/core/client/answer-cache';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import type { CallResult } from '@/lib/core/contract/call-error';
import { callKey } from '@/lib/core/contract/call-key';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import { useClock, useNowSince } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/scope';
import type { Instant } from '@/lib/core/time/zoned';
import type { VisitId } from '@/lib/features/visits/model';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { daysWithOverlay } from './overlay';
import { type WayTo, wayTo } from './way-to';
import type { WorkingDay } from './wire';

/** What is asked of the days that a screen shows. */
export const shownDaysInput = (workerId: number) => ({
  params: { workerId },
  query: { expand: EXPAND_VISITS },
});

/**
 * The worker's coming days with what was tapped on their visits, kept fresh; begins with what the page loaded, if it did,
 * or else with what the phone has persisted. Nothing is asked for while it is not known whose they are. `loadedAt` is the server's instant
 * at which it made the page.
 */
export function useSchedule(
  workerId: number | null,
  initial: CallResult<readonly WorkingDay[]> | null,
  loadedAt?: Instant | null,
): CallState<readonly WorkingDay[]> {
  const now = useNowSince(loadedAt ?? undefined);
  const call = useCall(scheduleCalls.listWorkingDays, shownDaysInput(workerId ?? 0), initial, {
    now,
    isOn: workerId !== null,
    loadedAt,
  });
  const clock = useClock();
  const { taps } = useOutboxView();
  const served = call.data;
  const data = useMemo(() => served && daysWithOverlay(served, taps, clock.now()), [served, taps, clock]);
  return { ...call, data };
}

/** The way to a visit by the days that this tab has read or the phone has persisted; null where they do not say. */
export function useWayTo({ jobId, scheduledDate }: VisitId): WayTo | null {
  const days = useCachedDays();
  return useMemo(() => (days ? wayTo(days, { jobId, scheduledDate }) : null), [days, jobId, scheduledDate]);
}

/** The day that the server sent with a page, for what reads the days that are known. */
export const DayContext = createContext<WorkingDay | null>(null);

/** Days from the tab's cache, else from the page, else from the phone. It makes no request and fills no other screen's cache. */
export function useCachedDays(): readonly WorkingDay[] | null {
  const workerId = useScope()?.userId;
  const key =
    workerId === undefined ? null : callKey(scheduleCalls.listWorkingDays, { params: { workerId } });
  const { data } = useSWR<readonly WorkingDay[]>(key, null);
  const answers = useAnswerCache();
  const [persisted, setPersisted] = useState<readonly WorkingDay[] | null>(null);
  const loaded = useContext(DayContext);
  const ofPage = useMemo(() => loaded && [loaded], [loaded]);
  const isMissing = data === undefined && loaded === null;
  useEffect(() => {
    if (!isMissing || workerId === undefined) return;
    let isHere = true;
    const read = async () => {
      const answer = await answers.read(scheduleCalls.listWorkingDays, shownDaysInput(workerId), {
        isUrgent: false,
      });
      if (isHere && answer) setPersisted(answer.value);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [isMissing, workerId, answers]);
  return data ?? ofPage ?? persisted;
}
