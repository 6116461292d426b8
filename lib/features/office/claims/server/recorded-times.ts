import 'server-only';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import type { LateTap } from '../late-tap-schema';
import type { RecordedTimes } from '../recorded-times-schema';

type Start = 'startedAt' | 'startedToldAt' | 'startedRecordedAt';
type Finish = 'finishedAt' | 'finishedToldAt' | 'finishedRecordedAt';

export const recordedTimes = (
  visit: Pick<VisitRow, Start | Finish>,
  lateTaps: readonly LateTap[],
): RecordedTimes => ({
  startedAt: toInstantOrNull(visit.startedAt),
  startToldAt: toInstantOrNull(visit.startedToldAt),
  startArrivedAt: toInstantOrNull(visit.startedRecordedAt),
  finishedAt: toInstantOrNull(visit.finishedAt),
  finishToldAt: toInstantOrNull(visit.finishedToldAt),
  finishArrivedAt: toInstantOrNull(visit.finishedRecordedAt),
  lateTaps,
});
