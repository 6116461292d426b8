import { memo, type ReactNode } from 'react';
import { VisitChat } from '@/components/chat/visit-chat';
import { VisitHandover } from '@/components/keys/visit-handover';
import { RateVisit } from '@/components/performance/rate-visit';
import { StuckOutside } from '@/components/stuck-outside/stuck-outside';
import { Pill } from '@/components/ui/pill';
import { usePreload } from '@/components/ui/popups';
import { splitComponent } from '@/components/ui/split-component';
import { useUser } from '@/lib/core/session/user';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { useFeature } from '@/lib/features/flags/hooks';
import { useVisitChanges } from '@/lib/features/visits/hooks';
import { displayState, isOnDay, isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { FEATURES } from '@/lib/flags';
import { AboutCard } from './about-card';
import { AccessCard } from './access-card';
import { EquipmentCard } from './equipment-card';
import { HandoverCards } from './handover-cards';
import { InstructionsCard } from './instructions-card';
import { LocationCheck } from './location-check';
import { ParkingCard } from './parking-card';
import { PetsCard } from './pets-card';
import { PrecautionsCard } from './precautions-card';
import { skippedText } from './skipped-text';
import { TasksCard } from './tasks-card';
import { VisitSummary } from './visit-summary';

const runningLate = splitComponent(
  async () => (await import('@/components/running-late/running-late')).RunningLate,
);
const doneCard = splitComponent(async () => (await import('./done-card')).DoneCard);

/** There may be no signal where a visit ends. */
const AFTER_FINISH = [doneCard.preload];
const NOTHING: typeof AFTER_FINISH = [];

interface VisitCardsProps {
  readonly visit: Visit;
  /** Null where it is not known yet. */
  readonly isDriver: boolean | null;
  readonly hasMap: boolean;
  readonly today: Day;
  /** Only for a finished visit: other visits need not render each minute. */
  readonly now: Instant | null;
  /** Fetched before the visit's day, when the server withholds codes. */
  readonly isFetchedBefore: boolean;
}

/** The cards of a visit, in the order in which a cleaner needs them. [VISIT-01] [VISIT-02] */
export const VisitCards = memo(function VisitCards({
  visit,
  isDriver,
  hasMap,
  today,
  now,
  isFetchedBefore,
}: VisitCardsProps) {
  const isToday = isOnDay(visit.actualDate, today);
  const state = displayState(visit);
  usePreload(state === 'started' ? AFTER_FINISH : NOTHING);
  const done = state === 'finished' && now && <doneCard.Split {...{ visit, isToday, now }} />;
  const changes = useVisitChanges(visit, visit.hasChanges ?? false);
  const needsPrecautions = useFeature(FEATURES.pandemicPrecautions);
  const skipped = visit.skipped && (
    <p>
      <Pill kind="warn">{skippedText(visit)}</Pill>
    </p>
  );
  if (isRktOnly(visit)) {
    return (
      <div className="flex grow flex-col gap-3">
        {skipped}
        {done}
        <HandoverCards {...{ visit, isToday, changes }} />
      </div>
    );
  }
  const access = (
    <AccessCard visit={visit} isToday={isToday} isFetchedBefore={isFetchedBefore} changes={changes} />
  );
  return (
    <div className="flex grow flex-col gap-3">
      {skipped}
      {done}
      <VisitSummary visit={visit} hasMap={hasMap} changes={changes} />
      {state === 'scheduled' && isToday && !visit.skipped && (
        <runningLate.Split visit={visit} className="rounded-l bg-card p-4 shadow-card" />
      )}
      <RateVisit visit={visit} />
      <VisitHandover {...{ visit, isToday, changes }} />
      {access}
      <StuckOutside
        visit={visit}
        isToday={isToday}
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
      {needsPrecautions && <PrecautionsCard />}
      <AboutCard visit={visit} />
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

/** An offline shell reads the worker from the phone. Other pages must not suspend for it. */
function ForKnownDrivers({ children }: { readonly children: ReactNode }) {
  return useUser()?.travelPreferences?.includes('car') && children;
}
