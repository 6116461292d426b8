'use client';

import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import { ClaimNote } from '@/components/work/claims/claim-note';
import { LeavingForm } from '@/components/work/visits/leaving-form';
import { stillOpenTitle } from '@/components/work/visits/leaving-form.view';
import { visitTitle } from '@/components/work/visits/visit-title';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { claimMessages } from '@/lib/features/work/claims/messages';
import { claimState, isClaimWaiting } from '@/lib/features/work/claims/rules';
import { openVisitsMessages } from '@/lib/features/work/open-visits/messages';
import { mayStillRun } from '@/lib/features/work/open-visits/rules';
import { lostText, useVisitActions } from '@/lib/features/work/visit-actions/hooks';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { OpenVisitLink } from './open-visit-link';

interface OpenVisitCardProps {
  readonly visit: Visit;
  readonly now: Instant;
}

export function OpenVisitCard({ visit, now }: OpenVisitCardProps) {
  const toast = useToast();
  const { pending, act } = useVisitActions(visit, (action, lost) =>
    toast({ kind: 'warning', text: lostText(action, lost) }),
  );
  const finish = async (leftAt: Instant) => {
    const ending = act('finish', leftAt);
    // The focused button is removed with the card.
    document.querySelector<HTMLElement>('h1[data-page-heading]')?.focus();
    const end = await ending;
    const values = { name: visitTitle(visit), time: formatInstant(leftAt, brand.timeZone) };
    // The outbox announces a finish after which the visit is not finished.
    if (end?.kind === 'sent' && end.answer && displayState(end.answer) === 'finished')
      toast({ kind: 'success', text: openVisitsMessages.finished(values) });
    if (end?.kind === 'waiting') toast({ kind: 'info', text: openVisitsMessages.waiting(values) });
  };
  const isRunning = displayState(visit) === 'started' && !isClaimWaiting(visit);
  const isWorking = mayStillRun(visit, now, brand.timeZone);
  return (
    <Card
      title={isRunning ? openTitle(visit, isWorking) : claimedTitle(visit)}
      className={classNames('mb-3', claimState(visit) !== 'accepted' && 'border-warn border-l-4')}
    >
      <div className="flex flex-col gap-3">
        <ClaimNote visit={visit} />
        {isRunning && !isWorking && (
          <LeavingForm
            visit={visit}
            now={now}
            isPending={pending !== null}
            onFinish={(leftAt) => void finish(leftAt)}
          />
        )}
        <OpenVisitLink visit={visit} />
      </div>
    </Card>
  );
}

const openTitle = (visit: Visit, isWorking: boolean): string =>
  isWorking ? openVisitsMessages.running({ name: visitTitle(visit) }) : stillOpenTitle(visit);

const claimedTitle = (visit: Visit): string =>
  claimMessages.ofVisit({ name: visitTitle(visit), day: formatDay(visit.actualDate) });
