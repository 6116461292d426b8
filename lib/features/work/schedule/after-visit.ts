'use client';

import { useMemo } from 'react';
import { type ClockTime, hoursBetween, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { daysWithOverlay } from './hooks';
import { readDay } from './schedule';
import type { WorkingDay } from './schema';
import { type TravelLeg, travelLegTo } from './travel-leg';
import { useCachedDays } from './use-travel-leg';

/** Applies queued writes; null while the days are unknown. Loaded lazily, because the day's rules are large. */
export function useAfterVisit(visit: Visit): AfterVisit | null {
  const days = useCachedDays();
  const clock = useClock();
  const { pending: taps } = useOutboxView();
  return useMemo(
    () => (days ? afterVisit(daysWithOverlay(days, taps, clock.now()), visit) : null),
    [days, taps, clock, visit],
  );
}

export interface AfterVisit {
  /** The next visit to do; null if none is left. */
  readonly next: Visit | null;
  /** This is the travel to it; null if it does not start at this visit. */
  readonly travel: TravelLeg | null;
  /** These are all visits of the day, even skipped ones, and the current state of this one. */
  readonly visits: readonly Visit[];
}

const isSame = (one: VisitId, other: VisitId) =>
  one.jobId === other.jobId && one.scheduledDate === other.scheduledDate;

/** Returns the next open visit after this one, else the first open one before it; null if no day has the visit. */
export function afterVisit(days: readonly WorkingDay[], visit: Visit): AfterVisit | null {
  for (const day of days) {
    const { visits: booked, skippedVisits } = readDay(day);
    const visits = booked.map((one) => (isSame(one, visit) ? visit : one));
    const at = visits.indexOf(visit);
    if (at < 0) continue;
    const inTurn = [...visits.slice(at + 1), ...visits.slice(0, at)];
    const next = inTurn.find((one) => !one.skipped && displayState(one) !== 'finished') ?? null;
    const travel = next && travelLegTo([day], next);
    return {
      next,
      travel: travel?.from && isSame(travel.from, visit) ? travel : null,
      visits: [...visits, ...skippedVisits],
    };
  }
  return null;
}

const LONG_PAST_MS = 3_600_000;

/** A length of delay fits only while the visit may still begin about in time. */
export const isLongPast = (expectedAt: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(expectedAt) > LONG_PAST_MS;

interface Arrival {
  readonly visit: Visit;
  readonly arrival: ClockTime | null;
  /** Unknown minutes count as zero. */
  readonly travel: TravelLeg | null;
  readonly now: Instant;
  readonly zone: string;
}

/** Returns the minutes of delay when leaving now, rounded up; 0 if in time or unknown. */
export function minutesLate({ visit, arrival, travel, now, zone }: Arrival): number {
  if (arrival === null) return 0;
  const left = hoursBetween(now, instantOf(visit.actualDate, arrival, zone)) * 60;
  return Math.max(0, Math.ceil((travel?.minutes ?? 0) - left));
}
