'use client';

import { ClaimNote } from '@/components/claims/claim-note';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/toasts';
import { LeavingForm, stillOpenTitle } from '@/components/visits/leaving-form';
import { visitTitle } from '@/components/visits/visit-title';
import { brand } from '@/lib/brand';
import { formatDay, formatInstant } from '@/lib/core/format/date-time';
import type { Instant } from '@/lib/core/time/zoned';
import { claimMessages } from '@/lib/features/claims/messages';
import { claimState, isClaimWaiting } from '@/lib/features/claims/rules';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import { mayStillRun } from '@/lib/features/open-visits/rules';
import { lostText, useVisitActions } from '@/lib/features/visit-actions/hooks';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
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
    // The outbox announces a finish that does not count.
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
