import { addDays, type Day, daysBetween } from '@/lib/core/ground/time/zoned';
import type { jobs, visits } from '@/lib/features/records/visits';

type Job = typeof jobs.$inferInsert;
type Visit = typeof visits.$inferInsert;

/** Recurring visits have rows for this many days ahead of today. */
export const HORIZON_DAYS = 56;

export type Recurrence = Pick<Job, 'frequencyDays' | 'firstDate' | 'lastDate'>;

/** The window is inclusive. A one-off job (frequency 1) has only its first date. */
export function recurrenceDates(job: Recurrence, from: Day, to: Day): Day[] {
  const end = job.lastDate && job.lastDate < to ? job.lastDate : to;
  if (job.frequencyDays <= 1) return job.firstDate >= from && job.firstDate <= end ? [job.firstDate] : [];
  const skipped = Math.max(0, Math.ceil(daysBetween(job.firstDate, from) / job.frequencyDays));
  const dates: Day[] = [];
  for (
    let day = addDays(job.firstDate, skipped * job.frequencyDays);
    day <= end;
    day = addDays(day, job.frequencyDays)
  ) {
    dates.push(day);
  }
  return dates;
}

/** The visit is new and unmodified. */
export function visitOfJob(
  job: Omit<Job, 'world'> & { readonly id: number },
  scheduledDate: Day,
): Omit<Visit, 'world'> {
  return {
    jobId: job.id,
    scheduledDate,
    actualDate: scheduledDate,
    workerId: job.workerId ?? null,
    startTime: job.startTime,
    endTime: job.endTime,
    tasks: job.tasks,
    instructions: job.instructions,
    isFirstVisit: scheduledDate === job.firstDate,
  };
}
