import 'server-only';
import { type EntityOf, instant, unpublished } from '@/lib/core/contract/schema';

/** When a visit was started and finished, and when the server received it. Null if unknown. */
export const recordedTimesFields = {
  startedAt: instant.nullable(),
  startArrivedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  finishArrivedAt: instant.nullable(),
};

export type RecordedTimes = EntityOf<typeof recordedTimesSchema>;
const recordedTimesSchema = unpublished(recordedTimesFields);
