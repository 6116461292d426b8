import { Card, CardRow } from '@/components/ui/card';
import { CalendarClock, DoorOpen, MapPin, TriangleAlert } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { DayTimeline } from '@/components/work/schedule/day-timeline';
import { InstructionsCard, TasksCard } from '@/components/work/visits/task-cards';
import { formatDay, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { timeOf } from '@/lib/core/ground/time/zoned';
import type { JobFit, VisitInDay } from '@/lib/features/work/extra-jobs/day-fit';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import { customerName } from '@/lib/features/work/visits/customer-name';
import { JobPay } from './job-card';
import type { JobFacts } from './job-facts';
import { changeLabel, clashTexts, firstVisitText, jobCardView, whenLabel } from './job-texts.view';

interface JobDetailProps {
  readonly job: ExtraJob;
  readonly facts: JobFacts;
}

/** Clashes come first. Unknown places are not shown. */
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
          {[...view.travel, extraJobsMessages.whereNote].join('\n')}
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

/** The job adds these hours to the worker's regular hours. [EXTRA-24] */
function Changes({ job }: { readonly job: ExtraJob }) {
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

interface YourDayProps {
  readonly job: ExtraJob;
  readonly facts: JobFacts;
}

function YourDay({ job, facts: { day, fit } }: YourDayProps) {
  if (job.day === null) return null;
  if (!day || !fit) return <p className="text-ink-soft">{extraJobsMessages.dayUnknown}</p>;
  return (
    <Card title={extraJobsMessages.yourDay({ day: formatDay(job.day) })}>
      <DayTimeline day={day} now={null} offer={fit} />
      <ul>
        {dayLines(day, fit, brand.timeZone).map(({ key, times, name, isJob }) => (
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

interface DayLine {
  readonly key: string;
  readonly times: string;
  readonly name: string;
  readonly isJob: boolean;
}

/** The day's visits and the job are sorted by start. */
function dayLines(
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
