import Link from 'next/link';
import { replaceQuery } from '@/components/offline/navigation/offline-history';
import { scheduleAt } from '@/components/schedule/day-element-id';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { formatDay } from '@/lib/core/format/date';
import type { Day } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { routes } from '@/lib/routes';

interface AddedDialogProps {
  readonly isOpen: boolean;
  /** Its first one; null where that is not known. */
  readonly day: Day | null;
  readonly onClose: () => void;
}

/** After a job was added: on to the next one, or to its day in the schedule. [EXTRA-29] */
export function AddedDialog({ isOpen, day, onClose }: AddedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={extraJobsMessages.addedTitle}
      returnTo={pageHeading}
      description={day === null ? null : extraJobsMessages.addedOn({ day: formatDay(day) })}
    >
      <Link
        href={day === null ? routes.schedule : scheduleAt(day)}
        prefetch={false}
        // Back leads to the list, not to the added job.
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
