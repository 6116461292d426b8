import { addDays, type Day, daysBetween } from '@/lib/core/time/zoned';
import type { jobs, visits } from './tables';

type Job = typeof jobs.$inferInsert;
type Visit = typeof visits.$inferInsert;

/** How far ahead of today recurring jobs have their visits. */
export const HORIZON_DAYS = 56;

/** What the dates of a job follow from. */
export type Recurrence = Pick<Job, 'frequencyDays' | 'firstDate' | 'lastDate'>;

/**
 * The days from `from` to `to`, both counted, on which a job has a visit; a one-off job (frequency 1) has its first date
 * alone. Days are calendar days, so that no clock change moves or swallows one.
 */
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

/** The visit of a job on one of its dates, as nobody has touched it yet. */
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
