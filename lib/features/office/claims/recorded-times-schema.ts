import 'server-only';
import {
  day,
  type EntityOf,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { lateTapSchema } from './late-tap-schema';

/** These say when a visit was started and finished, by the phone, and when the server received it; null if unknown. */
export const recordedTimesFields = {
  startedAt: instant.nullable(),
  startToldAt: instant.nullable(),
  startArrivedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  finishToldAt: instant.nullable(),
  finishArrivedAt: instant.nullable(),
  /** These late taps do not count: they wait, were declined, or were taken back. */
  lateTaps: z.array(lateTapSchema).readonly(),
};

export type RecordedTimes = EntityOf<typeof recordedTimesSchema>;
const recordedTimesSchema = unpublished(recordedTimesFields);

/** The cleaner's taps of this visit were late. */
export type LateVisit = EntityOf<typeof lateVisitSchema>;
export const lateVisitSchema = unpublished({
  ...{ jobId: integer, scheduledDate: day, day, customerName: text },
  ...recordedTimesFields,
});
