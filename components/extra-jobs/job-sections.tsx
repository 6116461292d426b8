import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { fittingMyDay } from '@/lib/features/extra-jobs/rules-day';
import { keyOfJob, type OpenJob } from '@/lib/features/extra-jobs/rules-open';
import type { Day } from '@/lib/time/zoned';
import { JobCard } from './job-card';
import type { JobFacts } from './job-facts.view';
import { dayLabel, weekdaysLabel } from './labels';
import type { FactsOf } from './use-job-facts';

interface JobSectionsProps {
  readonly jobs: readonly OpenJob[];
  readonly kind: ExtraJobKind;
  readonly facts: FactsOf;
  readonly today: Day;
  /** Only what fits between the visits of its day. */
  readonly isFitting: boolean;
  readonly onOpen: (job: OpenJob) => void;
}

/** The cards below the day or the weekday on which they are, in the marketplace's order. */
export function JobSections({ jobs, kind, facts, today, isFitting, onOpen }: JobSectionsProps) {
  const { fitting, unknownCount } = fittingMyDay(jobs, (job) => fitOfJob(facts(job)));
  const sections = sectionsOf(isFitting ? fitting : jobs, (job) => labelOf(job, kind, today));
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2 text-ink-soft empty:hidden">
        {isFitting && fitting.length === 0 && <p>{extraJobsMessages.fitsMyDayNone}</p>}
        {isFitting && unknownCount > 0 && (
          <p>{extraJobsMessages.fitsMyDayUnknown({ count: unknownCount })}</p>
        )}
      </div>
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
              {ofDay.map((job) => (
                <JobCard key={keyOfJob(job)} job={job} facts={facts(job)} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** A regular job may clash at a later visit than its next one. */
const fitOfJob = ({ fit, clashes }: JobFacts) => (clashes.length > 0 ? 'clash' : (fit?.fit ?? null));

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
