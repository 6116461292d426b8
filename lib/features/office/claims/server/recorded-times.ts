import 'server-only';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { LateTap } from '@/lib/features/office/claims/late-tap-schema';
import type { RecordedTimes } from '@/lib/features/office/claims/recorded-times-schema';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';

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
