import { CalendarClock, DoorOpen, MapPin, TriangleAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Pill } from '@/components/ui/pill';
import { InstructionsCard } from '@/components/visits/instructions-card';
import { TasksCard } from '@/components/visits/tasks-card';
import { labelOf } from '@/lib/core/format/label';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { clashTexts, firstVisitText, jobCardView } from './job-card.view';
import type { JobFacts } from './job-facts.view';
import { JobPay } from './job-pay';
import { changeLabel, whenLabel } from './labels';
import { YourDay } from './your-day';

interface JobDetailProps {
  readonly job: OpenJob;
  readonly facts: JobFacts;
}

/** A job before it is added, clashes first. Unknown places are not drawn. */
export function JobDetail({ job, facts }: JobDetailProps) {
  const view = jobCardView(job, facts);
  const { jobId, date, instructions } = job;
  return (
    <>
      <Clashes texts={clashTexts(job, facts)} />
      <JobPay pay={view.pay} />
      <div>
        <CardRow icon={CalendarClock} title={whenLabel(job)}>
          {[view.length, firstVisitText(job)].filter(Boolean).join('\n')}
        </CardRow>
        <CardRow icon={MapPin} title={<bdi>{view.place}</bdi>}>
          {[...view.ways, extraJobsMessages.whereNote].join('\n')}
        </CardRow>
        {job.access && <CardRow icon={DoorOpen} title={labelOf(keysVisitMessages.access, job.access)} />}
      </div>
      {(job.isNeededSoon || view.tags.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {job.isNeededSoon && <Pill kind="sun">{extraJobsMessages.neededSoon}</Pill>}
          {view.tags
            .filter(({ kind }) => kind !== 'bad')
            .map(({ kind, text }) => (
              <Pill key={text} kind={kind}>
                {text}
              </Pill>
            ))}
        </div>
      )}
      {/* The dialog has a card's background, so its cards need another. */}
      <div className="flex flex-col gap-3 [--card:var(--card-sunk)]">
        {job.kind === 'regular' && <Changes job={job} />}
        <TasksCard tasks={job.tasks} changes={null} />
        <InstructionsCard
          visit={{ jobId, scheduledDate: date, actualDate: date, instructions }}
          isToday={false}
          changes={null}
        />
        <YourDay job={job} facts={facts} />
      </div>
    </>
  );
}

function Clashes({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="rounded-m bg-bad-tint p-4 text-bad">
      {texts.map((text) => (
        <p key={text} className="flex items-start gap-2 font-medium">
          <TriangleAlert aria-hidden className="mt-[0.1em] size-icon shrink-0" />
          {text}
        </p>
      ))}
      <p className="mt-1">{extraJobsMessages.failure.clash}</p>
    </div>
  );
}

/** Which hours the job adds to the worker's own, one by one. [EXTRA-24] */
function Changes({ job }: { readonly job: OpenJob }) {
  const { availabilityChanges, dayOfWeek } = job;
  if (availabilityChanges.length === 0) {
    return <p className="text-ink-soft">{extraJobsMessages.noChanges}</p>;
  }
  return (
    <Card title={extraJobsMessages.changesTitle}>
      <ul className="flex flex-col gap-1">
        {availabilityChanges.map((slot) => (
          <li key={`${slot.start} ${slot.end}`}>{changeLabel(dayOfWeek, slot)}</li>
        ))}
      </ul>
    </Card>
  );
}
