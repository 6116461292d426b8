'use client';

import { useEffect } from 'react';
import { AppFrame } from '@/components/shell/app-frame';
import { ErrorState } from '@/components/ui/error-state';
import { Pill } from '@/components/ui/pill';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import type { CallError, CallResult } from '@/lib/call/call-error';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import { useVisit } from '@/lib/features/visits/hooks';
import type { Visit, VisitId } from '@/lib/features/visits/model';
import { isOnDay } from '@/lib/features/visits/rules';
import { formatDay } from '@/lib/format/date';
import { customerName } from '@/lib/format/name';
import { type Day, dayOf, type Instant } from '@/lib/time/zoned';
import { AccessCard } from './access-card';
import { ActionBar } from './action-bar';
import { EquipmentCard } from './equipment-card';
import { InstructionsCard } from './instructions-card';
import { ParkingCard } from './parking-card';
import { PetsCard } from './pets-card';
import { skippedText } from './skipped-text';
import { TasksCard } from './tasks-card';
import { CONNECTION_FAILURE_TEXT, CONNECTION_FAILURE_TITLE } from './texts';
import { VisitHeader } from './visit-header';
import { VisitSummary } from './visit-summary';

interface VisitScreenProps {
  readonly address: VisitId & { readonly actualDate: Day };
  /** What the server loaded for the page. */
  readonly initial: CallResult<Visit>;
  /** Parking is for those who drive. [VISIT-20] */
  readonly isDriver: boolean;
  readonly now: Instant;
}

/** One visit: how to get in, what to do, and the one next action at the thumb. [VISIT-01] */
export function VisitScreen({ address, initial, isDriver, now: serverNow }: VisitScreenProps) {
  useClockSync(serverNow);
  const { data: visit, error, isLoading, retry } = useVisit(address, initial);
  const now = useNow(serverNow);
  const today = dayOf(now, brand.timeZone);
  useToastOfFailure(visit ? error : null);
  if (!visit) {
    return (
      <AppFrame>
        <VisitHeader title="Visit" subtitle={formatDay(address.actualDate)} />
        <ErrorState
          title={CONNECTION_FAILURE_TITLE}
          text={CONNECTION_FAILURE_TEXT}
          onRetry={retry}
          isRetrying={isLoading}
        />
      </AppFrame>
    );
  }
  const isToday = isOnDay(visit.actualDate, today);
  return (
    <>
      <AppFrame>
        <VisitHeader title={customerName(visit)} subtitle={formatDay(visit.actualDate)} />
        <div className="flex grow flex-col gap-3">
          {visit.skipped && (
            <p>
              <Pill kind="warn">{skippedText(visit)}</Pill>
            </p>
          )}
          <VisitSummary visit={visit} />
          <AccessCard visit={visit} isToday={isToday} />
          <TasksCard tasks={visit.tasks} />
          <InstructionsCard visit={visit} isToday={isToday} />
          <EquipmentCard equipment={visit.property?.cleaningEquipment} />
          <PetsCard pets={visit.property?.pets} />
          {isDriver && <ParkingCard parking={visit.property?.parkingInformation} />}
        </div>
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
