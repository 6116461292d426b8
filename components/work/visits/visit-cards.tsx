'use client';

import { memo, type ReactNode, useContext } from 'react';
import { Card, CardRow } from '@/components/ui/card';
import { House, Info } from '@/components/ui/icons';
import { splitComponent } from '@/components/ui/lazy-component';
import { Pill } from '@/components/ui/pill';
import { ClaimCard } from '@/components/work/claims/claim-note';
import { HandoverMeeting, type HandoverMeetingProps } from '@/components/work/keys/handover-meeting';
import { RateVisitCard } from '@/components/work/rate-visit/rate-visit-card';
import { RunningLate } from '@/components/work/running-late/running-late';
import { StuckOutside } from '@/components/work/stuck-outside/stuck-outside';
import { CustomerContact } from '@/components/work/visit-contact/customer-contact';
import { VisitChat } from '@/components/work/visit-contact/visit-chat';
import { FEATURES } from '@/lib/core/ground/site/flags';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { useUser } from '@/lib/core/phone/session/user';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { claimState } from '@/lib/features/work/claims/rules';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { meetingPlaceOf } from '@/lib/features/work/keys/rules';
import type { KnownChanges } from '@/lib/features/work/visits/changes';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { useVisitChanges } from '@/lib/features/work/visits/hooks';
import { oneLineAddress } from '@/lib/features/work/visits/property';
import { displayState, isHandoverOnly, isOnDay } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours } from '@/lib/features/work/visits/visit-pay';
import { AccessCard } from './access-card';
import { DoneCard } from './done-card';
import { LocationCheck } from './location-check';
import { AboutCard, EquipmentCard, ParkingCard, PetsCard, PrecautionsCard } from './property-cards';
import { skippedText } from './state-pill.view';
import { InstructionsCard, TasksCard } from './task-cards';
import { VisitPartsContext } from './visit-parts';
import { VisitEarnings, VisitHelp, VisitSummary } from './visit-summary';

const guidesCard = splitComponent(async () => (await import('./visit-guides')).VisitGuides);

const LATE_CARD = 'rounded-l bg-card p-4 shadow-card';

interface VisitCardsProps {
  readonly visit: Visit;
  /** It is null until it is known. */
  readonly isDriver: boolean | null;
  readonly today: Day;
  /** It is null for a visit that was not started: it need not render each minute. */
  readonly now: Instant | null;
  /** The server draws these links; it is null in an offline shell. */
  readonly guides: ReactNode;
  /** It is loaded before the visit's day, when the server withholds codes. */
  readonly isFetchedBefore: boolean;
}

/** The cards are in the order in which a cleaner needs them. [VISIT-01] [VISIT-02] */
export const VisitCards = memo(function VisitCards({
  visit,
  isDriver,
  today,
  now,
  guides,
  isFetchedBefore,
}: VisitCardsProps) {
  const isToday = isOnDay(visit.actualDate, today);
  const isPast = visit.actualDate < today;
  const state = displayState(visit);
  const done = state === 'finished' && now && <DoneCard {...{ visit, isToday, now }} />;
  const claimed = claimState(visit) !== null && (
    // The office's answer is announced.
    <div role="status" className="contents">
      <ClaimCard visit={visit} />
    </div>
  );
  const changes = useVisitChanges(visit, visit.hasChanges ?? false);
  const parts = useContext(VisitPartsContext);
  const isPandemic = useFeature(FEATURES.pandemicPrecautions);
  const skipped = visit.skipped && (
    <div className="flex flex-wrap items-center gap-3">
      <Pill kind="warn">{skippedText(visit)}</Pill>
      {parts && <parts.SkippedPay visit={visit} />}
    </div>
  );
  if (isHandoverOnly(visit)) {
    return (
      <div className="flex grow flex-col gap-3">
        {skipped}
        {claimed}
        {done}
        <HandoverCards {...{ visit, today, isPast, changes }} />
      </div>
    );
  }
  const access = (
    <AccessCard visit={visit} isToday={isToday} isFetchedBefore={isFetchedBefore} changes={changes} />
  );
  return (
    <div className="flex grow flex-col gap-3">
      {skipped}
      {claimed}
      {done}
      <VisitSummary {...{ visit, isPast, changes }} now={state === 'started' ? now : null} />
      {state === 'scheduled' && isToday && !visit.skipped && (
        <RunningLate visit={visit} className={LATE_CARD} />
      )}
      <RateVisitCard visit={visit} />
      <VisitHandover {...{ visit, today, changes }} />
      {access}
      <StuckOutside
        visit={visit}
        isToday={isToday}
        isPast={isPast}
        instructions={access}
        chat={<VisitChat visit={visit} />}
      />
      {isToday && <LocationCheck visit={visit} />}
      <TasksCard tasks={visit.tasks} changes={changes} />
      <InstructionsCard visit={visit} isToday={isToday} changes={changes} />
      <EquipmentCard equipment={visit.property?.cleaningEquipment} changes={changes} />
      <PetsCard pets={visit.property?.pets} changes={changes} />
      <ForDrivers isDriver={isDriver}>
        <ParkingCard parking={visit.property?.parkingInformation} changes={changes} />
      </ForDrivers>
      {guides ?? <guidesCard.Split visit={visit} />}
      <AboutCard visit={visit} />
      <PrecautionsCard isPandemic={isPandemic} />
    </div>
  );
});

interface ForDriversProps extends Pick<VisitCardsProps, 'isDriver'> {
  readonly children: ReactNode;
}

function ForDrivers({ isDriver, children }: ForDriversProps) {
  if (isDriver === null) return <ForKnownDrivers>{children}</ForKnownDrivers>;
  return isDriver && children;
}

/** An offline shell reads the user from the device. Other pages must not suspend for it. */
function ForKnownDrivers({ children }: { readonly children: ReactNode }) {
  return useUser()?.travelPreferences?.includes('car') && children;
}

interface HandoverCardsProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly isPast: boolean;
  readonly changes: KnownChanges;
}

/** These are the cards of a handover without cleaning. [KEYS-16] */
function HandoverCards({ visit, today, isPast, changes }: HandoverCardsProps) {
  const isToday = isOnDay(visit.actualDate, today);
  return (
    <>
      <VisitHandover {...{ visit, today, changes }} />
      <InstructionsCard visit={visit} isToday={isToday} changes={changes} />
      <Card className="flex flex-col gap-4 p-4">
        {paidHours(visit) > 0 && <VisitEarnings visit={visit} isPast={isPast} />}
        <div>
          <CardRow
            icon={House}
            title={<bdi>{keysVisitMessages.homeOf({ name: fullCustomerName(visit) })}</bdi>}
          >
            {visit.property && <bdi>{oneLineAddress(visit.property)}</bdi>}
          </CardRow>
          {visit.workerPropertyAccess === 'cannot_access' && meetingPlaceOf(visit) === null && (
            <CardRow icon={Info} title={keysVisitMessages.onlyMeet} />
          )}
        </div>
        <CustomerContact visit={visit} isTitleShown chat={<VisitChat visit={visit} />} />
        <VisitHelp visit={visit} isPast={isPast} />
      </Card>
    </>
  );
}

/** It is no split part: React sends a part of a long page after the rest, where it would move what is below. */
function VisitHandover(props: HandoverMeetingProps) {
  const { remoteKeyTransfers, remoteKeyTransferWorkers } = props.visit;
  if (!remoteKeyTransfers?.length && !remoteKeyTransferWorkers?.length) return null;
  return <HandoverMeeting {...props} />;
}
