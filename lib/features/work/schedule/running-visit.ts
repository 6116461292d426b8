'use client';

import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { daysWithOverlay } from './hooks';
import { visitsOf } from './schedule';
import type { WorkingDay } from './schema';
import { useCachedDays } from './use-travel-leg';

/** Finds the visit that runs beside this one, with queued writes applied. Returns null if the days are unknown. */
export function useFindRunning(visit: VisitId): () => Visit | null {
  const days = useCachedDays();
  const clock = useClock();
  const { pending: taps } = useOutboxView();
  return () => (days ? runningBeside(daysWithOverlay(days, taps, clock.now()), visit) : null);
}

/** Returns the visit that was started last and not finished; a skipped visit does not run. */
export function runningBeside(days: readonly WorkingDay[], { jobId, scheduledDate }: VisitId): Visit | null {
  const running = days
    .flatMap(visitsOf)
    .filter((one) => displayState(one) === 'started' && !one.skipped)
    .filter((one) => one.jobId !== jobId || one.scheduledDate !== scheduledDate);
  return running.toSorted((a, b) => startOf(b) - startOf(a))[0] ?? null;
}

/** An API root may say "started" without a time. */
const startOf = ({ startedAt }: Visit): number => (startedAt ? Date.parse(startedAt) : 0);
