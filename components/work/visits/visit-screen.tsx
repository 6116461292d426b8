'use client';

import { type ReactNode, useDeferredValue } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { splitComponent } from '@/components/ui/lazy-component';
import { LateStart } from '@/components/work/running-late/running-late';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import type { LostVisit } from '@/lib/features/work/lost-visits/schema';
import { useLossOf } from '@/lib/features/work/lost-visits/use-loss-of';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { useWithPastVisit } from '@/lib/features/work/schedule/use-past-days';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { displayState, isHandoverOnly, isOnDay } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { ActionBar } from './action-bar';
import { VisitCards } from './visit-cards';
import { visitTitle } from './visit-title';

interface VisitScreenProps {
  /** It is null in an offline shell until the address and the worker are known. */
  readonly address: (VisitId & { readonly actualDate: Day }) | null;
  /** The server loads it; an offline shell has null. */
  readonly initial: CallResult<Visit> | null;
  /** This says why the server did not find the visit, if it is known. */
  readonly loss?: LostVisit | null;
  /** Drivers see parking. It is null in an offline shell, which reads it from the device. [VISIT-20] */
  readonly isDriver: boolean | null;
  /** This is the server's time at rendering. It is null in an offline shell, which uses the device's clock. */
  readonly now: Instant | null;
  readonly day?: WorkingDay | null;
  /** The server draws these links to guides. An offline shell finds them itself. */
  readonly guides?: ReactNode;
  /** Only offline shells pass it, so that other pages do not load its code. */
  readonly skeleton?: ReactNode;
}

const { notLoaded, notSaved, loads } = visitsLabelsMessages;

const lostVisit = splitComponent(
  async () => (await import('@/components/work/lost-visits/lost-visit-screen')).LostVisitScreen,
);

const BACK = { href: routes.schedule, label: visitsMessages.backToSchedule };

export function VisitScreen({
  address,
  initial,
  loss: knownLoss = null,
  isDriver,
  now: loadedAt,
  day = null,
  guides = null,
  skeleton,
}: VisitScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const own = useVisit(address, initial, loadedAt);
  const query = useWithPastVisit(address, own, dayOf(now, brand.timeZone));
  const { loss: foundLoss, isLooking } = useLossOf(address, query);
  // The visit may have been restored since.
  const loss = foundLoss ?? (query.data === undefined ? knownLoss : null);
  const isFromPhone = initial === null;
  if (loss) return <lostVisit.Split loss={loss} />;
  return (
    <QueryScreen
      query={query}
      texts={{ notLoaded, notSaved, loads }}
      isFromPhone={isFromPhone}
      skeleton={skeleton}
      // No error toast appears until it is known whether the visit was removed.
      isAside={isLooking}
      renderProblem={(problem) => (
        <AppFrame>
          <PageHeader
            title={pageTitle('visit')}
            subtitle={address ? formatDay(address.actualDate) : undefined}
            back={BACK}
          />
          {problem}
        </AppFrame>
      )}
    >
      {(visit) => (
        <DayContext value={day}>
          <LoadedVisit
            visit={visit}
            since={query.since}
            isDriver={isDriver}
            guides={guides}
            now={now}
            age={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
          />
        </DayContext>
      )}
    </QueryScreen>
  );
}

interface LoadedVisitProps extends Pick<VisitScreenProps, 'isDriver'> {
  readonly visit: Visit;
  /** The server responded at this time; null if it is unknown. */
  readonly since: Instant | null;
  readonly guides: ReactNode;
  readonly now: Instant;
  readonly age: ReactNode;
}

function LoadedVisit({ visit, since, isDriver, guides, now, age }: LoadedVisitProps) {
  const today = dayOf(now, brand.timeZone);
  // It is deferred, so that the clicked button updates before the cards.
  const drawn = useDeferredValue(visit);
  // A handover has its button beside the keys.
  const isMeeting = isHandoverOnly(visit) && Boolean(visit.remoteKeyTransfers?.length);
  const hasBar = !visit.skipped && !(isMeeting && displayState(visit) === 'scheduled');
  return (
    <>
      <AppFrame>
        <PageHeader title={visitTitle(visit)} subtitle={formatDay(visit.actualDate)} back={BACK} note={age} />
        {displayState(visit) === 'started' && isOnDay(visit.actualDate, today) && (
          <LateStart visit={visit} now={now} />
        )}
        <VisitCards
          visit={drawn}
          isDriver={isDriver}
          guides={guides}
          today={today}
          now={displayState(drawn) === 'scheduled' ? null : now}
          isFetchedBefore={since !== null && dayOf(since, brand.timeZone) < visit.actualDate}
        />
        {/* The empty box reserves space for the action bar. */}
        {hasBar && <div className="h-[max(var(--sticky-foot),var(--action-bar,0rem))] shrink-0" />}
      </AppFrame>
      {hasBar && <ActionBar visit={visit} now={now} today={today} />}
    </>
  );
}
