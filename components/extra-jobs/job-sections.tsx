import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import type { Day } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobKind, JobOrder } from '@/lib/features/extra-jobs/model';
import { keyOfJob, type OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { JobCard } from './job-card';
import { sorted } from './job-facts.view';
import { dayLabel, weekdaysLabel } from './labels';
import type { FactsOf } from './use-job-facts';

interface JobSectionsProps {
  readonly jobs: readonly OpenJob[];
  readonly kind: ExtraJobKind;
  readonly facts: FactsOf;
  readonly today: Day;
  readonly order: JobOrder;
  readonly onOpen: (job: OpenJob) => void;
}

/** The cards below the day or the weekday on which they are, in the order that the worker chose. */
export function JobSections({ jobs, kind, facts, today, order, onOpen }: JobSectionsProps) {
  const sections = sectionsOf(jobs, (job) => labelOf(job, kind, today));
  return (
    <div className="flex flex-col gap-4">
      {sections.map(({ label, jobs: ofDay }) => (
        <section key={label} aria-label={label}>
          <div className="mb-2 flex flex-wrap items-center gap-x-3">
            <h2 className="font-strong text-m">{label}</h2>
            {/* Once a day: its jobs are all within the signal's days, or none is. */}
            {ofDay.some(({ isNeededSoon }) => isNeededSoon) && (
              <Pill kind="sun">{extraJobsMessages.neededSoon}</Pill>
            )}
          </div>
          <Card>
            <ul>
              {sorted(ofDay, order, facts).map((job) => (
                <JobCard key={keyOfJob(job)} job={job} facts={facts(job)} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function labelOf({ day, dayOfWeek }: OpenJob, kind: ExtraJobKind, today: Day): string {
  if (kind === 'one-off') return day === null ? '' : dayLabel(day, today);
  return dayOfWeek === null ? '' : weekdaysLabel(dayOfWeek);
}

interface Section {
  readonly label: string;
  readonly jobs: readonly OpenJob[];
}

function sectionsOf(jobs: readonly OpenJob[], labelOfJob: (job: OpenJob) => string): readonly Section[] {
  const byLabel = new Map<string, readonly OpenJob[]>();
  for (const job of jobs) {
    const label = labelOfJob(job);
    byLabel.set(label, [...(byLabel.get(label) ?? []), job]);
  }
  return [...byLabel].map(([label, ofDay]) => ({ label, jobs: ofDay }));
}
