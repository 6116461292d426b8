import { memo } from 'react';
import { ChevronRight, MapPin, TriangleAlert } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { taskIcon } from '@/components/work/visits/task-icon';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import type { JobFacts } from './job-facts';
import { type JobTag, jobCardView, type PayView } from './job-texts.view';

interface JobCardProps {
  readonly job: ExtraJob;
  readonly facts: JobFacts;
  readonly onOpen: (job: ExtraJob) => void;
}

export const JobCard = memo(function JobCard({ job, facts, onOpen }: JobCardProps) {
  const view = jobCardView(job, facts);
  return (
    <li className="relative flex gap-3 border-line border-t p-4 first:border-t-0 has-active:bg-card-sunk">
      <div className="min-w-0 grow">
        <JobPay pay={view.pay} isShort />
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <h3 className="font-strong">
            {/* The button covers the whole card, including its focus ring. */}
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={extraJobsMessages.openJob({ time: view.time, place: view.place })}
              onClick={() => onOpen(job)}
              className="text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-current"
            >
              {view.time}
            </button>
          </h3>
          <p className="text-ink-soft">{view.length}</p>
        </div>
        <p className="mt-1 flex items-start gap-2">
          <MapPin aria-hidden className="mt-[0.2em] size-icon-s shrink-0 text-ink-soft" />
          <bdi>{view.place}</bdi>
        </p>
        {view.travel.map((text) => (
          <p key={text} className="pl-5 text-ink-soft text-s">
            {text}
          </p>
        ))}
        <ul className="mt-2 flex flex-wrap gap-2 text-ink-soft">
          {view.tasks.map(({ type, label }) => {
            const Icon = taskIcon(type);
            return (
              <li key={type} className="flex items-center">
                <Icon role="img" aria-label={label} className="size-icon-s" />
              </li>
            );
          })}
        </ul>
        <JobTags tags={view.tags} />
      </div>
      <ChevronRight aria-hidden className="size-icon shrink-0 self-center text-ink-soft" />
    </li>
  );
});

export function JobTags({ tags }: { readonly tags: readonly JobTag[] }) {
  if (tags.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {tags.map(({ kind, text }) => (
        <Pill key={text} kind={kind} {...(kind === 'bad' && { icon: TriangleAlert })}>
          {text}
        </Pill>
      ))}
    </div>
  );
}

interface JobPayProps {
  /** It is null until the worker is loaded. */
  readonly pay: PayView | null;
  /** The short form leaves out how the amount is computed. */
  readonly isShort?: boolean;
}

export function JobPay({ pay, isShort = false }: JobPayProps) {
  if (!pay) return null;
  const { amount, beside, how } = pay;
  if (!amount) return <p className="text-ink-soft">{how}</p>;
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-1">
        <span className="font-strong text-ink text-l">{amount}</span>{' '}
        <span className="text-ink-soft">{beside}</span>
      </p>
      {!isShort && <p className="text-ink-soft">{how}</p>}
    </div>
  );
}
