import Link from 'next/link';
import { replaceQuery } from '@/components/offline/navigation/offline-history';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { buttonStyle } from '@/components/ui/styles';
import { scheduleAt } from '@/components/work/schedule/day-element-id';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import type { Day } from '@/lib/core/ground/time/zoned';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { JobPay, JobTags } from './job-card';
import type { JobFacts } from './job-facts';
import { changeLabel, firstVisitText, jobCardView, whenLabel } from './job-texts.view';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly job: ExtraJob;
  readonly facts: JobFacts;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

export function ConfirmDialog({ isOpen, onClose, job, facts, isAdding, onAdd }: ConfirmDialogProps) {
  const changes = job.availabilityChanges;
  const view = jobCardView(job, facts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={extraJobsMessages.confirmTitle}
      description={
        <>
          <JobPay pay={view.pay} />
          <p className="font-medium text-ink">{whenLabel(job)}</p>
          <p>{view.length}</p>
          <p className="empty:hidden">{firstVisitText(job)}</p>
          <p className="mt-2 font-medium text-ink empty:hidden">
            <bdi>{view.place}</bdi>
          </p>
          {view.travel.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <JobTags tags={view.tags} />
          {changes.length > 0 && (
            <>
              <p className="mt-2 font-medium text-ink">{extraJobsMessages.changesTitle}</p>
              <ul>
                {changes.map((slot) => (
                  <li key={`${slot.start} ${slot.end}`}>{changeLabel(job.dayOfWeek, slot)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      }
    >
      <Button
        size="main"
        onClick={onAdd}
        isPending={isAdding}
        {...(job.kind === 'one-off' && { 'data-action': TAP_ACTIONS.addOneOffJob })}
      >
        {extraJobsMessages.confirmAdd}
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        {extraJobsMessages.confirmCancel}
      </Button>
    </Dialog>
  );
}

interface AddedDialogProps {
  readonly isOpen: boolean;
  /** The job begins on this day; null if unknown. */
  readonly day: Day | null;
  readonly onClose: () => void;
}

export function AddedDialog({ isOpen, day, onClose }: AddedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={extraJobsMessages.addedTitle}
      hasAddress
      returnTo={pageHeading}
      description={day === null ? null : extraJobsMessages.addedOn({ day: formatDay(day) })}
    >
      <Link
        href={day === null ? routes.schedule : scheduleAt(day)}
        prefetch={false}
        // "Back" leads to the list, not to the added job.
        onClick={() => replaceQuery('')}
        className={buttonStyle('primary', 'main')}
      >
        {extraJobsMessages.goToDay}
      </Link>
      <Button kind="secondary" size="main" onClick={onClose}>
        {extraJobsMessages.addMore}
      </Button>
    </Dialog>
  );
}

/** The focus cannot return to the job's card, which is about to be removed. */
const pageHeading = () => document.querySelector<HTMLElement>('h1[data-page-heading]');
