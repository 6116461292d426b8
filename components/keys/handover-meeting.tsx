'use client';

import { Clock, MapPin, Navigation } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { CardRow } from '@/components/ui/card-row';
import { MapsLink } from '@/components/ui/maps-link';
import { RowTitle } from '@/components/ui/row-title';
import { Spoken } from '@/components/ui/spoken';
import { mapLinks } from '@/lib/core/format/maps';
import { formatTime } from '@/lib/core/format/time';
import { TAP_ACTIONS } from '@/lib/features/analytics/constants';
import { keysMessages } from '@/lib/features/keys/messages';
import { isTimeNew, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Visit } from '@/lib/features/visits/wire';
import { usePlatform } from '@/lib/platform';
import { HandoverCard } from './handover-card';
import { meetingPlace } from './handover-meeting.view';

export interface HandoverMeetingProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly changes: KnownChanges;
}

/** A key handover as a meeting: when, where, with whom, and which keys. [KEYS-15] */
export function HandoverMeeting({ visit, isToday, changes }: HandoverMeetingProps) {
  return <HandoverCard visit={visit} isToday={isToday} where={<WhenAndWhere {...{ visit, changes }} />} />;
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
          <Spoken text={visitsMessages.opensMaps({ directions: visitsMessages.directions })}>
            {visitsMessages.directions}
          </Spoken>
        </MapsLink>
      )}
    </>
  );
}
