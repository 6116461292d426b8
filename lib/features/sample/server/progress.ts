import type { NewRow } from '@/lib/core/database/tables';
import { addMs, type Day, daysBetween, type Instant, instantOf } from '@/lib/core/time/zoned';

interface Clock {
  readonly today: Day;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * What has happened to a visit of today by now: nothing, so that it waits for whoever tries the app; its finish, once its
 * end has passed; or whatever its worker would have tapped.
 */
export type TodayProgress = 'waits' | 'finishes' | 'keeps up';

const MINUTE_MS = 60_000;

/** The visit as its worker has got along with it by now. Earlier days are finished, later ones untouched. */
export function withProgress(visit: NewRow<'visits'>, clock: Clock, today: TodayProgress): NewRow<'visits'> {
  if (visit.skipped || !visit.workerId || visit.actualDate > clock.today) return visit;
  const worked = workedBy(visit, clock);
  if (visit.actualDate < clock.today || today === 'keeps up') return worked;
  return today === 'finishes' && worked.finishedAt ? worked : visit;
}

/** A few minutes off the plan, within the allowances of a finish. */
function workedBy(visit: NewRow<'visits'>, { now, zone }: Clock): NewRow<'visits'> {
  // Follows from the visit and not from a draw, so that the hour of the day shifts nothing else in the sample.
  const minutes = (visit.jobId + daysBetween('2020-01-01', visit.scheduledDate)) % 6;
  const end = instantOf(visit.actualDate, visit.endTime, zone);
  const startedAt = addMs(instantOf(visit.actualDate, visit.startTime, zone), minutes * MINUTE_MS);
  const finishedAt = addMs(end, (minutes - 5) * MINUTE_MS);
  return {
    ...visit,
    ...(startedAt <= now && { startedAt, startedRecordedAt: startedAt }),
    ...(end < now && { finishedAt, finishedRecordedAt: finishedAt }),
  };
}
