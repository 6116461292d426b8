import { customerName } from '@/lib/core/format/name';
import { formatTimeSlot } from '@/lib/core/format/time';
import { timeOf } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { JobFit, VisitInDay } from '@/lib/features/extra-jobs/rules-day';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';

export interface DayLine {
  readonly key: string;
  readonly times: string;
  readonly name: string;
  readonly isJob: boolean;
}

/** The visits of a day and the job among them, from morning to evening. */
export function dayLines(
  { activities }: ScheduleDay,
  { start, end }: JobFit<VisitInDay>,
  zone: string,
): readonly DayLine[] {
  const visits = activities.flatMap((activity) =>
    activity.visit
      ? [{ ...activity, name: customerName(activity.visit), isJob: false, jobId: activity.visit.jobId }]
      : [],
  );
  const job = { start, end, name: extraJobsMessages.thisJob, isJob: true, jobId: 'this' };
  return [...visits, job]
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .map((line) => ({
      key: `${line.jobId} ${line.start}`,
      times: formatTimeSlot({ start: timeOf(line.start, zone), end: timeOf(line.end, zone) }),
      name: line.name,
      isJob: line.isJob,
    }));
}
