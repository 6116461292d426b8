import type { WaitingTap } from '@/lib/core/outbox/model';
import { withOverlay } from '@/lib/core/outbox/overlay';
import type { Instant } from '@/lib/core/time/zoned';
import { objectIdOf, visitIdOf } from '@/lib/features/visits/visit-id';
import { changeVisit } from './rules';
import type { WorkingDay } from './wire';

/** The days with what was tapped on their visits; the same days where nothing waits. [CACHE-15] */
export function daysWithOverlay(
  days: readonly WorkingDay[],
  taps: readonly WaitingTap[],
  now: Instant,
): readonly WorkingDay[] {
  const ids = [...new Set(taps.map(({ objectId }) => objectId))].flatMap(
    (objectId) => visitIdOf(objectId) ?? [],
  );
  return ids.reduce(
    (known, id) => changeVisit(known, id, (visit) => withOverlay(visit, objectIdOf(id), taps, now)),
    days,
  );
}
