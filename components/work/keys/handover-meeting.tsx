'use client';

import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card, CardRow } from '@/components/ui/card';
import {
  ArrowDownLeft,
  ArrowUpRight,
  CircleCheck,
  Clock,
  CloudOff,
  House,
  MapPin,
  Navigation,
} from '@/components/ui/icons';
import { MapsLink } from '@/components/ui/maps-link';
import { Pill } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { mapLinks } from '@/components/work/visit-details/map-links';
import { RowTitle } from '@/components/work/visit-details/row-title';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Day } from '@/lib/core/ground/time/zoned';
import { usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { usePlatform } from '@/lib/core/phone/platform/use-platform';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import { type Handover, handoversOf, needsMarkDone } from '@/lib/features/work/keys/handovers';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { isHomeAnchorRemoteKeyTransfer } from '@/lib/features/work/keys/rules';
import { keysWrites } from '@/lib/features/work/keys/writes';
import { useMayRecordDone } from '@/lib/features/work/visit-actions/use-record-done';
import { isTimeNew, type KnownChanges } from '@/lib/features/work/visits/changes';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { handoverView, numbersOf } from './handover-card.view';
import { Completion } from './handover-completion';
import { HandoverContact } from './handover-contact';
import { meetingPlace } from './handover-meeting.view';
import { MarkDone } from './mark-done';

export interface HandoverMeetingProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly changes: KnownChanges;
}

export function HandoverMeeting({ visit, today, changes }: HandoverMeetingProps) {
  return <HandoverCard visit={visit} today={today} where={<WhenAndWhere {...{ visit, changes }} />} />;
}

function WhenAndWhere({ visit, changes }: Pick<HandoverMeetingProps, 'visit' | 'changes'>) {
  const { title, text, address } = meetingPlace(visit);
  const platform = usePlatform();
  return (
    <>
      <div>
        {visit.timeSlot && (
          <CardRow
            icon={Clock}
            title={
              <RowTitle isNew={isTimeNew(changes)}>
                {keysMessages.meetAt({ time: formatTime(visit.timeSlot.start) })}
              </RowTitle>
            }
          />
        )}
        <CardRow icon={MapPin} title={<bdi>{title}</bdi>}>
          {text && <bdi>{text}</bdi>}
        </CardRow>
      </div>
      {address && (
        <MapsLink
          href={mapLinks(address, platform).directions}
          action={TAP_ACTIONS.openDirections}
          className={`${buttonStyle('secondary')} mt-3 w-full scroll-mb-sticky-foot`}
        >
          <Navigation aria-hidden className="size-icon" />
          <VisuallyHidden text={visitsMessages.opensMaps({ directions: visitsMessages.directions })}>
            {visitsMessages.directions}
          </VisuallyHidden>
        </MapsLink>
      )}
    </>
  );
}

interface HandoverCardProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly where: ReactNode;
}

export function HandoverCard({ visit, today, where }: HandoverCardProps) {
  const handovers = handoversOf(visit);
  const mayRecord = useMayRecordDone(visit, today);
  const completions = usePendingOf(objectIdOf(visit)).filter(
    ({ type }) => type === keysWrites.completeRemoteKeyTransfers.type,
  );
  const isWaiting = completions.some(({ stage }) => stage === 'waiting');
  if (handovers.length === 0) return null;
  const next = handovers.find(isOpen);
  return (
    <Card title={keysVisitMessages.handover}>
      {where}
      <ul className="mt-4">
        {handovers.map((handover, index) => (
          <li key={handover.transferId ?? index} className="border-line border-t py-4 last:pb-0">
            <OtherWorker visit={visit} handover={handover} today={today} isNext={handover === next} />
          </li>
        ))}
      </ul>
      {mayRecord && completions.length === 0 && needsMarkDone(visit) && (
        <MarkDone visit={visit} today={today} />
      )}
      <div role="status" className="not-empty:mt-3">
        {isWaiting && (
          <Pill kind="warn" icon={CloudOff}>
            {commonMessages.waitingToSend}
          </Pill>
        )}
      </div>
    </Card>
  );
}

const isOpen = ({ keysToGive, keysToCollect }: Handover) => keysToGive.length + keysToCollect.length > 0;

interface OtherWorkerProps extends Pick<HandoverCardProps, 'visit' | 'today'> {
  readonly handover: Handover;
  /** This is the first incomplete handover; it has the card's main button. */
  readonly isNext: boolean;
}

function OtherWorker({ visit, handover, today, isNext }: OtherWorkerProps) {
  const view = handoverView(handover, visit.remoteKeyTransferType);
  const isDone = !isOpen(handover);
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={view.name} image={handover.other.image} />
        <div className="min-w-0 grow">
          <p className="font-strong text-m">
            <bdi>{view.name}</bdi>
          </p>
          {view.part && !isDone && <p className="text-ink-soft text-m">{view.part}</p>}
        </div>
      </div>
      <div className="mt-3">
        {view.give.length > 0 && (
          <CardRow icon={ArrowUpRight} title={keysMessages.givesKeys({ keys: numbersOf(view.give) })} />
        )}
        {view.collect.length > 0 && (
          <CardRow icon={ArrowDownLeft} title={keysMessages.getsKeys({ keys: numbersOf(view.collect) })} />
        )}
        {!isDone && isHomeAnchorRemoteKeyTransfer(visit) && (
          <CardRow icon={House} title={keysMessages.customerAtHome({ name: view.name })} />
        )}
        {isDone && <CardRow icon={CircleCheck} title={keysMessages.allDone} />}
      </div>
      {handover.transferId !== null && (
        <div className="mt-3">
          <HandoverContact visit={visit} transferId={handover.transferId} name={view.name} />
        </div>
      )}
      {!isDone && !visit.skipped && <Completion visit={visit} view={view} today={today} isNext={isNext} />}
    </>
  );
}
