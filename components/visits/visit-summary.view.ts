import { brand } from '@/lib/brand';
import { formatInstant, formatTime, formatTimeSlot } from '@/lib/core/format/date-time';
import { formatLength } from '@/lib/core/format/hours';
import { addMs, type ClockTime, instantOf } from '@/lib/core/time/zoned';
import { expectedEnd } from '@/lib/features/schedule/expected-times';
import { visitsMessages } from '@/lib/features/visits/messages';
import {
  cityAndPostcode,
  oneLineAddress,
  shortAddress,
  shortDescription,
} from '@/lib/features/visits/property';
import { arrivalTime, isKeysOnlyVisit, requiredHours } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';

const HOUR_MS = 3_600_000;

export interface VisitSummaryView {
  readonly times: readonly { readonly label: string; readonly value: string }[];
  readonly arrival: ArrivalView | null;
  /** Empty without an address. */
  readonly street: string;
  /** "London SW12 0BN · 2 bedrooms, 1 bathroom" */
  readonly place: string;
  /** One line each. [VISIT-13] */
  readonly perks: string;
  readonly fullAddress: string;
}

/** A line of its own: the recommendation loads later and must not move the rest. */
export interface ArrivalView {
  readonly title: string;
  readonly text: string;
}

/** `recommends`: this worker sees recommended arrival times. [VISIT-08] */
export function visitSummaryView(visit: Visit, recommends: boolean): VisitSummaryView {
  const { property } = visit;
  return {
    times: timesOf(visit, arrivalTime(visit, recommends)),
    arrival: arrivalOf(visit, recommends),
    street: property ? shortAddress(property) : '',
    place: property
      ? [cityAndPostcode(property), shortDescription(property, visitsMessages)].filter(Boolean).join(' · ')
      : '',
    perks: (property?.perks ?? []).join('\n'),
    fullAddress: property ? oneLineAddress(property) : '',
  };
}

function timesOf(visit: Visit, start: ClockTime | null): VisitSummaryView['times'] {
  const hours = requiredHours(visit);
  const length =
    hours > 0
      ? [{ label: visitsMessages[isKeysOnlyVisit(visit) ? 'takes' : 'cleanFor'], value: formatLength(hours) }]
      : [];
  return [
    ...(start ? [{ label: visitsMessages.arrive, value: formatTime(start) }] : []),
    ...length,
    ...(hours > 0 ? leaveOf(visit, start, hours) : []),
  ];
}

/** Adds the length to the start instant, so that the end is correct when the clocks change. */
function leaveOf(visit: Visit, start: ClockTime | null, hours: number): VisitSummaryView['times'] {
  const expected = expectedEnd(visit);
  if (expected) return [{ label: visitsMessages.leaveAbout, value: formatInstant(expected, brand.timeZone) }];
  if (!start) return [];
  const arrival = instantOf(visit.actualDate, start, brand.timeZone);
  const leave = formatInstant(addMs(arrival, hours * HOUR_MS), brand.timeZone);
  return [{ label: visitsMessages.leave, value: leave }];
}

function arrivalOf({ timeSlot, recommendedStartTimeSlot }: Visit, recommends: boolean): ArrivalView | null {
  if (!recommendedStartTimeSlot) return null;
  const booked = timeSlot ? formatTimeSlot(timeSlot) : visitsMessages.unknownTime;
  return recommends
    ? {
        title: visitsMessages.recommended({ hours: formatTimeSlot(recommendedStartTimeSlot) }),
        text: visitsMessages.booked({ hours: booked }),
      }
    : { title: visitsMessages.bookedTime, text: booked };
}
