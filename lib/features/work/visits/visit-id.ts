import { isDay } from '@/lib/core/ground/time/zoned';
import type { VisitId } from '@/lib/features/records/visits-values';

/** All queued writes of one visit share this id, so they are sent in order. */
export const objectIdOf = ({ jobId, scheduledDate }: VisitId): string => `${jobId}/${scheduledDate}`;

/** The id of another kind of object gives null. */
export function visitIdOf(objectId: string): VisitId | null {
  const [, jobId, scheduledDate] = /^(\d{1,9})\/([\d-]+)$/.exec(objectId) ?? [];
  if (!jobId || !scheduledDate || !isDay(scheduledDate)) return null;
  return { jobId: Number(jobId), scheduledDate };
}
