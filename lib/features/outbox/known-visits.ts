'use client';

import { unstable_serialize, useSWRConfig } from 'swr';
import { callKey } from '@/lib/call/call-key';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { useScope } from '@/lib/features/session/scope';
import { visitCalls } from '@/lib/features/visits/calls';
import type { Visit } from '@/lib/features/visits/model';
import { objectIdOf } from '@/lib/features/visits/waiting';
import { visitParams } from '@/lib/offline/visit-object-id';

/** Finds the visit of an event's object id among what this tab has read, or null. */
export function useKnownVisits(): (objectId: string) => Visit | null {
  const { cache } = useSWRConfig();
  const workerId = useScope()?.userId;
  return (objectId) => {
    const visitKey = callKey(visitCalls.getVisit, { params: visitParams(objectId) });
    const visit = cache.get(unstable_serialize(visitKey))?.data as Visit | undefined;
    if (visit || workerId === undefined) return visit ?? null;
    const daysKey = callKey(scheduleCalls.listWorkingDays, { params: { workerId } });
    const days = (cache.get(unstable_serialize(daysKey))?.data ?? []) as readonly WorkingDay[];
    const visits = days.flatMap(({ activities }) => activities.map((activity) => activity.visit));
    const found = visits.find((one) => typeof one === 'object' && one && objectIdOf(one) === objectId);
    return (found as Visit | undefined) ?? null;
  };
}
