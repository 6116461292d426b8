'use client';

import { useDeferredValue, useEffect } from 'react';
import { AppFrame } from '@/components/shell/app-frame';
import { ConnectionAlert } from '@/components/shell/connection-alert';
import { PageHeader } from '@/components/shell/page-header';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import type { CallError, CallResult } from '@/lib/call/call-error';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import { useVisit } from '@/lib/features/visits/hooks';
import type { Visit, VisitId } from '@/lib/features/visits/model';
import { formatDay } from '@/lib/format/date';
import { customerName } from '@/lib/format/name';
import { routes } from '@/lib/routes';
import { type Day, dayOf, type Instant } from '@/lib/time/zoned';
import { ActionBar } from './action-bar';
import { VisitCards } from './visit-cards';

interface VisitScreenProps {
  readonly address: VisitId & { readonly actualDate: Day };
  /** What the server loaded for the page. */
  readonly initial: CallResult<Visit>;
  /** Parking is for those who drive. [VISIT-20] */
  readonly isDriver: boolean;
  /** The server's present when it made the page. */
  readonly now: Instant;
}

const BACK = { href: routes.schedule, label: 'Back to schedule' };

/** One visit: how to get in, what to do, and the one next action at the thumb. [VISIT-01] */
export function VisitScreen({ address, initial, isDriver, now: loadedAt }: VisitScreenProps) {
  useClockSync(loadedAt);
  const { data: visit, error, isLoading, retry } = useVisit(address, initial, loadedAt);
  const now = useNow(loadedAt);
  const today = dayOf(now, brand.timeZone);
  // A tap shows on the button first; the cards follow.
  const drawn = useDeferredValue(visit);
  useToastOfFailure(visit ? error : null);
  if (!visit) {
    return (
      <AppFrame>
        <PageHeader title="Visit" subtitle={formatDay(address.actualDate)} back={BACK} />
        <ConnectionAlert isOpen isRetrying={isLoading} onRetry={retry} />
      </AppFrame>
    );
  }
  return (
    <>
      <AppFrame>
        <PageHeader title={customerName(visit)} subtitle={formatDay(visit.actualDate)} back={BACK} />
        <VisitCards visit={drawn ?? visit} isDriver={isDriver} today={today} />
        {/* The place that the action bar covers. */}
        {!visit.skipped && <div className="h-sticky-foot shrink-0" />}
      </AppFrame>
      {!visit.skipped && <ActionBar visit={visit} now={now} today={today} />}
    </>
  );
}

/** A failed refresh leaves the visit on screen and is told in passing; no internet is not told here. [ERR-04] */
function useToastOfFailure(error: CallError | null): void {
  const toast = useToast();
  useEffect(() => {
    if (error?.userMessage) toast({ kind: 'danger', text: error.userMessage });
  }, [error, toast]);
}
