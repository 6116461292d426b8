import { addDays, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import type { AnswerCache } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import type { Clock } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitCalls } from './calls';
import { shownInputOf } from './hooks';

export type VisitAhead = VisitId & { readonly actualDate: Day };

const FRESH_MS = 30 * 60_000;
const AT_ONCE = 2;

/** The copy on the device is too old, or from before the visit's day, when codes were withheld. [CACHE-14] */
export function isFetchedAhead(
  { actualDate }: VisitAhead,
  persistedSince: Instant | null,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): boolean {
  const today = dayOf(now, zone);
  if (actualDate !== today && actualDate !== addDays(today, 1)) return false;
  if (persistedSince === null) return true;
  const isStale = Date.parse(now) - Date.parse(persistedSince) >= FRESH_MS;
  return isStale || (actualDate === today && dayOf(persistedSince, zone) < today);
}

export interface PersistAheadPorts {
  readonly answers: AnswerCache;
  readonly client: CallClient;
  readonly clock: Clock;
  readonly zone: string;
  /** Returns false once the screen was left or the connection is lost. */
  readonly isWanted: () => boolean;
}

/**
 * Two at a time are read, to leave bandwidth for the worker's own requests. Stops at the first request without a
 * response.
 */
export async function persistVisitsAhead(
  visits: readonly VisitAhead[],
  ports: PersistAheadPorts,
): Promise<void> {
  const waiting = [...visits];
  let hasSignal = true;
  const work = async () => {
    for (let visit = waiting.shift(); visit && hasSignal; visit = waiting.shift()) {
      await idleCallback();
      if (!ports.isWanted()) return;
      hasSignal = await persistOne(visit, ports);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns false if there was no response. */
async function persistOne(
  visit: VisitAhead,
  { answers, client, clock, zone }: PersistAheadPorts,
): Promise<boolean> {
  const input = shownInputOf(visit);
  const isAhead = (since: Instant | null) => isFetchedAhead(visit, since, { now: clock.now(), zone });
  // Skips the cache read for the many visits of other days.
  if (!isAhead(null)) return true;
  const persisted = await answers.read(visitCalls.getVisit, input, { isUrgent: false });
  if (!isAhead(persisted?.since ?? null)) return true;
  const since = clock.now();
  const result = await client(visitCalls.getVisit, input);
  if (result.ok) answers.persist(visitCalls.getVisit, input, { value: result.value, since });
  else if (result.error.code === 'not_found') answers.drop(visitCalls.getVisit, input);
  return result.ok || result.error.status !== 0;
}
