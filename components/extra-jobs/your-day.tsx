import { DayTimeline } from '@/components/schedule/day-timeline';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { readDay } from '@/lib/features/schedule/schedule';
import type { JobFacts } from './job-facts.view';
import { dayLines } from './your-day.view';

interface YourDayProps {
  readonly job: OpenJob;
  readonly facts: JobFacts;
}

/** The worker's own day with the job drawn into it. */
export function YourDay({ job, facts: { day, fit } }: YourDayProps) {
  if (job.day === null) return null;
  if (!day || !fit) return <p className="text-ink-soft">{extraJobsMessages.dayUnknown}</p>;
  const scheduleDay = readDay(day);
  return (
    <Card title={extraJobsMessages.yourDay({ day: formatDay(job.day) })}>
      <DayTimeline day={scheduleDay} now={null} offer={fit} />
      <ul>
        {dayLines(scheduleDay, fit, brand.timeZone).map(({ key, times, name, isJob }) => (
          <li
            key={key}
            className={classNames(
              'flex flex-wrap gap-x-3 rounded-s px-2 py-1',
              isJob && 'bg-brand-tint font-strong text-brand-strong',
            )}
          >
            <span className="shrink-0 tabular-nums">{times}</span>
            <bdi className="min-w-0">{name}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
