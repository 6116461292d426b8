'use client';

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { useAnswerCache } from '@/lib/core/phone/client/call-context';
import { useScope } from '@/lib/core/phone/session/user';
import type { VisitId } from '@/lib/features/records/visits-values';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import type { WorkingDay } from './schema';
import { type TravelLeg, travelLegTo } from './travel-leg';

/** Uses only cached days; null if they do not contain the visit. */
export function useTravelLeg({ jobId, scheduledDate }: VisitId): TravelLeg | null {
  const days = useCachedDays();
  return useMemo(
    () => (days ? travelLegTo(days, { jobId, scheduledDate }) : null),
    [days, jobId, scheduledDate],
  );
}

/** The server rendered the page with this day. */
export const DayContext = createContext<WorkingDay | null>(null);

/** Reads days from the SWR cache, else from the page, else from the device. Makes no request and fills no cache. */
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
      const answer = await answers.read(
        scheduleCalls.listWorkingDays,
        { params: { workerId }, query: { expand: EXPAND_VISITS } },
        { isUrgent: false },
      );
      if (isHere && answer) setPersisted(answer.value);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [isMissing, workerId, answers]);
  return data ?? ofPage ?? persisted;
}
