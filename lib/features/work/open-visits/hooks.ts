'use client';

import { useMemo } from 'react';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Day } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { useClock } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { openVisitsCalls } from './calls';
import { answeredOf, openVisitsOf } from './rules';

/**
 * Reads visits that run since before today, and what the office says about late taps, with queued writes applied.
 * `days` may still contain yesterday, read when the visit was today's; offline, that may be all that the phone has of
 * it.
 */
export function useOpenVisits(days: readonly ScheduleDay[], today: Day): readonly Visit[] {
  const listed = useListedVisits();
  return useMemo(() => {
    if (listed === null) return [];
    const isListed = new Set(listed.map(objectIdOf));
    // A copy of an unstarted visit might lack the office's answer.
    const others = days
      .flatMap(({ visits }) => visits)
      .filter((visit) => displayState(visit) !== 'scheduled' || !isListed.has(objectIdOf(visit)));
    const open = openVisitsOf([...listed, ...others], today);
    return [...answeredOf(listed, open, today), ...open];
  }, [listed, days, today]);
}

/** Reads the list with queued writes applied; null if the root has none. */
export function useListedVisits(): readonly Visit[] | null {
  const clock = useClock();
  const isOn = useOwnFeature(OWN_FEATURES.openVisits);
  const { data: served } = useCall(openVisitsCalls.listOpenVisits, {}, null, { isOn, now: clock.now });
  const { pending: taps } = useOutboxView();
  return useMemo(() => {
    if (!isOn) return null;
    return (served ?? []).map((visit) => withOverlay(visit, objectIdOf(visit), taps, clock.now()));
  }, [isOn, served, taps, clock]);
}
