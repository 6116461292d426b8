import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { visitsQuestionsMessages } from '@/lib/features/work/visits/messages';
import type { Visit } from '@/lib/features/work/visits/schema';
import { LeavingForm } from './leaving-form';
import { stillOpenTitle } from './leaving-form.view';

interface LeavingDialogProps {
  readonly visit: Visit;
  readonly now: Instant;
  readonly isOpen: boolean;
  readonly onFinish: (leftAt: Instant) => void;
  readonly onClose: () => void;
}

/** It opens before the finish of a visit of an earlier day. */
export function LeavingDialog({ visit, now, isOpen, onFinish, onClose }: LeavingDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={stillOpenTitle(visit)}>
      <LeavingForm visit={visit} now={now} isPending={false} onFinish={onFinish} />
      <Button kind="quiet" onClick={onClose}>
        {visitsQuestionsMessages.cancel}
      </Button>
    </Dialog>
  );
}
