'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SheetFoot } from '@/components/ui/sheet-foot';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import type { ExtraJobId } from '@/lib/features/work/extra-jobs/model';
import { useAddJob } from '@/lib/features/work/extra-jobs/use-add-job';
import type { ChosenAreas } from '@/lib/features/work/extra-jobs/use-areas';
import { useExtraJob } from '@/lib/features/work/extra-jobs/use-extra-job';
import { AddedDialog, ConfirmDialog } from './confirm-dialog';
import { JobCardsSkeleton } from './extra-jobs-skeleton';
import { JobDetail } from './job-detail';
import type { FactsOf } from './job-facts';

interface JobDialogProps {
  readonly id: ExtraJobId;
  /** It comes from the list, and is null after a link. */
  readonly known: ExtraJob | null;
  readonly workerId: number | null;
  readonly areas: ChosenAreas;
  readonly facts: FactsOf;
  /** Adding is not queued offline, because jobs are first come, first served. */
  readonly isOffline: boolean;
  readonly onClose: () => void;
  readonly onNotEligible: () => void;
}

export function JobDialog(props: JobDialogProps) {
  const { id, known, workerId, areas, facts, isOffline, onClose, onNotEligible } = props;
  const found = useExtraJob(id, { known, areas });
  const adding = useAddJob();
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBarred, setIsBarred] = useState(false);
  const [added, setAdded] = useState<{ readonly day: Day | null } | null>(null);
  // Fall back to the list's data when the job cannot be loaded.
  const job = found.data ?? (found.data === undefined && found.error ? (known ?? undefined) : found.data);

  const close = () => {
    onClose();
    if (isBarred) onNotEligible();
  };
  const ask = () => {
    setFailure(isOffline ? extraJobsMessages.failure.offline : null);
    setIsAsked(!isOffline);
  };
  const add = async (wanted: ExtraJob) => {
    if (workerId === null) return;
    const outcome = await adding.add(workerId, wanted);
    setIsAsked(false);
    if (outcome.isAdded) setAdded({ day: outcome.day });
    else {
      setFailure(outcome.text);
      setIsBarred(outcome.reason === 'not-eligible');
    }
  };

  return (
    <>
      <Dialog isOpen={added === null} onClose={close} title={extraJobsMessages.detailTitle} hasAddress>
        <QueryScreen
          query={{ ...found, data: job }}
          texts={extraJobsMessages.query}
          isFromPhone
          skeleton={<JobCardsSkeleton />}
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
            isOpen={isAsked}
            onClose={() => setIsAsked(false)}
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

interface JobActionsProps {
  readonly isGone: boolean;
  readonly failure: string | null;
  /** It is null when the job cannot be added. */
  readonly onAdd: (() => void) | null;
  readonly isPending: boolean;
}

/** The actions stick to the bottom. */
export function JobActions({ isGone, failure, onAdd, isPending }: JobActionsProps) {
  const alertText = failure ?? (isGone ? extraJobsMessages.detailGone : null);
  if (alertText === null && onAdd === null) return null;
  return (
    <SheetFoot>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {alertText}
      </p>
      {onAdd && (
        <Button size="main" onClick={onAdd} isPending={isPending}>
          {extraJobsMessages.detailAdd}
        </Button>
      )}
    </SheetFoot>
  );
}
