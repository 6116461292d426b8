'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Dialog } from '@/components/ui/dialog';
import type { Day } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobId } from '@/lib/features/extra-jobs/model';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { useAddJob } from '@/lib/features/extra-jobs/use-add-job';
import type { ChosenAreas } from '@/lib/features/extra-jobs/use-chosen-areas';
import { useExtraJob } from '@/lib/features/extra-jobs/use-extra-job';
import { AddedDialog } from './added-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { CardsSkeleton } from './extra-jobs-skeleton';
import { JobActions } from './job-actions';
import { JobDetail } from './job-detail';
import type { FactsOf } from './use-job-facts';
import { useQuestion } from './use-question';

interface JobDialogProps {
  readonly id: ExtraJobId;
  /** From the list; null after a link. */
  readonly known: OpenJob | null;
  readonly workerId: number | null;
  readonly areas: ChosenAreas;
  readonly facts: FactsOf;
  /** No connection: jobs are first come, first served, so adding is not queued. */
  readonly isOffline: boolean;
  readonly onClose: () => void;
  /** The worker may not take such jobs any more. */
  readonly onNotEligible: () => void;
}

/** One job in front of the list: all that is known of it, and the way to add it. [EXTRA-02] [EXTRA-03] */
export function JobDialog(props: JobDialogProps) {
  const { id, known, workerId, areas, facts, isOffline, onClose, onNotEligible } = props;
  const found = useExtraJob(id, { known, areas });
  const adding = useAddJob();
  const question = useQuestion();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBarred, setIsBarred] = useState(false);
  const [added, setAdded] = useState<{ readonly day: Day | null } | null>(null);
  // The list's data stays on screen when the job cannot be read.
  const job = found.data ?? (found.data === undefined && found.error ? (known ?? undefined) : found.data);

  const close = () => {
    onClose();
    if (isBarred) onNotEligible();
  };
  const ask = () => {
    setFailure(isOffline ? extraJobsMessages.failure.offline : null);
    if (!isOffline) question.open();
  };
  const add = async (wanted: OpenJob) => {
    if (workerId === null) return;
    const outcome = await adding.add(workerId, wanted);
    question.close();
    if (outcome.isAdded) setAdded({ day: outcome.day });
    else {
      setFailure(outcome.text);
      setIsBarred(outcome.reason === 'not-eligible');
    }
  };

  return (
    <>
      <Dialog isOpen={added === null} onClose={close} title={extraJobsMessages.detailTitle}>
        <QueryScreen
          query={{ ...found, data: job }}
          texts={extraJobsMessages.query}
          isFromPhone
          skeleton={<CardsSkeleton />}
          isAside
        >
          {(shown) => shown && <JobDetail job={shown} facts={facts(shown)} />}
        </QueryScreen>
        <JobActions
          isGone={job === null}
          failure={failure}
          onAdd={job && facts(job).clashes.length === 0 ? ask : null}
          isPending={adding.isAdding}
        />
        {job && (
          <ConfirmDialog
            isOpen={question.isOpen}
            onClose={question.close}
            job={job}
            facts={facts(job)}
            isAdding={adding.isAdding}
            onAdd={() => void add(job)}
          />
        )}
      </Dialog>
      <AddedDialog isOpen={added !== null} day={added?.day ?? null} onClose={close} />
    </>
  );
}
