import { isDay } from '@/lib/core/time/zoned';
import type { VisitId } from './model';

/** The events of one visit carry the same object id, by which their order is kept. */
export const objectIdOf = ({ jobId, scheduledDate }: VisitId): string => `${jobId}/${scheduledDate}`;

/** The visit of an object id, or null for an id that is no visit's. */
export function visitIdOf(objectId: string): VisitId | null {
  const [, jobId, scheduledDate] = /^(\d{1,9})\/([\d-]+)$/.exec(objectId) ?? [];
  if (!jobId || !scheduledDate || !isDay(scheduledDate)) return null;
  return { jobId: Number(jobId), scheduledDate };
}
