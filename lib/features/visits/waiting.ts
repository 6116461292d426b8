import type { WaitingTap } from '@/lib/features/outbox/model';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { replaceVisit } from '@/lib/features/schedule/rules';
import { visitObjectId } from '@/lib/offline/visit-object-id';
import type { Instant } from '@/lib/time/zoned';
import type { Visit } from './model';
import { withFinish, withStart, withUnstart } from './rules';

/** What was tapped lies over what the server says for so long. [CACHE-15] */
const PATCH_MS = 12 * 3_600_000;

export const objectIdOf = ({ jobId, scheduledDate }: Pick<Visit, 'jobId' | 'scheduledDate'>): string =>
  visitObjectId(jobId, scheduledDate);

/**
 * A visit with what was tapped on it and has not reached the server, in the order of the taps: whatever is read again
 * meanwhile, the tap stays on screen. A visit without such taps stays the same object. [CACHE-15]
 */
export function withWaitingTaps(visit: Visit, taps: readonly WaitingTap[], now: Instant): Visit {
  const objectId = objectIdOf(visit);
  const oldest = Date.parse(now) - PATCH_MS;
  return taps
    .filter((tap) => tap.objectId === objectId && Date.parse(tap.eventRegisteredAt) > oldest)
    .reduce(withTap, visit);
}

function withTap(visit: Visit, { type, eventRegisteredAt }: WaitingTap): Visit {
  switch (type) {
    case 'startVisit':
      return withStart(visit, eventRegisteredAt);
    case 'unstartVisit':
      return withUnstart(visit);
    case 'finishVisit':
      return withFinish(visit, eventRegisteredAt);
    case 'rateVisit':
      return { ...visit, isReviewable: false };
    case 'analytics':
      return visit;
    default:
      return type satisfies never;
  }
}

/** The days with what was tapped on their visits; the same days where nothing waits. */
export function daysWithWaitingTaps(
  days: readonly WorkingDay[],
  taps: readonly WaitingTap[],
  now: Instant,
): readonly WorkingDay[] {
  if (taps.length === 0) return days;
  const waiting = new Set(taps.map(({ objectId }) => objectId));
  const visits = days.flatMap(({ activities }) =>
    activities.flatMap(({ visit }) =>
      typeof visit === 'object' && visit && waiting.has(objectIdOf(visit)) ? [visit] : [],
    ),
  );
  return visits.reduce<readonly WorkingDay[]>(
    (known, visit) => replaceVisit(known, withWaitingTaps(visit, taps, now)),
    days,
  );
}
