import 'server-only';
import { toInstantOrNull } from '@/lib/core/database/columns';
import type { RecordedTimes } from '@/lib/features/visits/recorded-times-schema';
import type { VisitRow } from './visit-rows';

type Times = Pick<VisitRow, 'startedAt' | 'startedRecordedAt' | 'finishedAt' | 'finishedRecordedAt'>;

export const recordedTimes = (visit: Times): RecordedTimes => ({
  startedAt: toInstantOrNull(visit.startedAt),
  startArrivedAt: toInstantOrNull(visit.startedRecordedAt),
  finishedAt: toInstantOrNull(visit.finishedAt),
  finishArrivedAt: toInstantOrNull(visit.finishedRecordedAt),
});
