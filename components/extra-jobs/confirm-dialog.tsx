import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { firstVisitText, jobCardView } from './job-card.view';
import type { JobFacts } from './job-facts.view';
import { JobPay } from './job-pay';
import { JobTags } from './job-tags';
import { changeLabel, whenLabel } from './labels';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly job: OpenJob;
  readonly facts: JobFacts;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

/** The question before a job is added, with what it pays, where it is and what the worker agrees to. [EXTRA-29] */
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
          {view.ways.map((way) => (
            <p key={way}>{way}</p>
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
