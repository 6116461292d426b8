'use client';

import { useMemo } from 'react';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import { useClock } from '@/lib/core/session/clock';
import { type ClockTime, hoursBetween, type Instant, instantOf } from '@/lib/core/time/zoned';
import type { VisitId } from '@/lib/features/visits/model';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { daysWithOverlay } from './hooks';
import { readDay } from './schedule';
import { type TravelLeg, travelLegTo } from './travel-leg';
import { useCachedDays } from './use-travel-leg';
import type { WorkingDay } from './wire';

/** The next visit or the day's total, with queued writes applied; null while the days are unknown. Loaded on demand, for the weight of the day's rules. */
export function useAfterVisit(visit: Visit): AfterVisit | null {
  const days = useCachedDays();
  const clock = useClock();
  const { pending: taps } = useOutboxView();
  return useMemo(
    () => (days ? afterVisit(daysWithOverlay(days, taps, clock.now()), visit) : null),
    [days, taps, clock, visit],
  );
}

/** The next visit of the day, or the day's total. */
export interface AfterVisit {
  /** The visit that is to be done next; null once none is left. */
  readonly next: Visit | null;
  /** The way to it; null where that does not lead from this visit. */
  readonly way: TravelLeg | null;
  /** All visits of the day, this one as it is now. */
  readonly visits: readonly Visit[];
}

const isSame = (one: VisitId, other: VisitId) =>
  one.jobId === other.jobId && one.scheduledDate === other.scheduledDate;

/** The next open visit after this one, else the first that was left out before it; null where no day has the visit. */
export function afterVisit(days: readonly WorkingDay[], visit: Visit): AfterVisit | null {
  for (const day of days) {
    const visits = readDay(day).visits.map((one) => (isSame(one, visit) ? visit : one));
    const at = visits.indexOf(visit);
    if (at < 0) continue;
    const inTurn = [...visits.slice(at + 1), ...visits.slice(0, at)];
    const next = inTurn.find((one) => !one.skipped && displayState(one) !== 'finished') ?? null;
    const way = next && travelLegTo([day], next);
    return { next, way: way?.from && isSame(way.from, visit) ? way : null, visits };
  }
  return null;
}

interface Arrival {
  readonly visit: Visit;
  readonly arrival: ClockTime | null;
  /** Unknown minutes count as none. */
  readonly way: TravelLeg | null;
  readonly now: Instant;
  readonly zone: string;
}

/** Whole minutes of delay when leaving now; 0 when in time or unknown. */
export function minutesLate({ visit, arrival, way, now, zone }: Arrival): number {
  if (arrival === null) return 0;
  const left = hoursBetween(now, instantOf(visit.actualDate, arrival, zone)) * 60;
  return Math.max(0, Math.ceil((way?.minutes ?? 0) - left));
}
