import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { visitsQuestionsMessages } from '@/lib/features/work/visits/messages';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitTitle } from './visit-title';

interface RunningDialogProps {
  readonly isOpen: boolean;
  readonly running: Visit | null;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** It asks before a start while another visit runs. */
export function RunningDialog({ isOpen, running, onStart, onClose }: RunningDialogProps) {
  const { runningTitle, runningText, openRunning, startAnyway, cancel } = visitsQuestionsMessages;
  const kind = running && isHandoverOnly(running) ? 'handover' : 'visit';
  const name = running ? visitTitle(running) : '';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={runningTitle[kind]({ name })} description={runningText}>
      {running && (
        <Link
          href={routes.visit(running.jobId, running.scheduledDate, running.actualDate)}
          prefetch={false}
          className={buttonStyle('primary', 'main')}
        >
          {openRunning[kind]({ name })}
        </Link>
      )}
      <Button kind="secondary" size="main" onClick={onStart}>
        {startAnyway}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {cancel}
      </Button>
    </Dialog>
  );
}
