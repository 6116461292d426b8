import { formatInstant, formatTime, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatLength, formatMinutes } from '@/lib/core/ground/format/hours';
import { brand } from '@/lib/core/ground/site/brand';
import { addMs, type ClockTime, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { mayStillRun } from '@/lib/features/work/open-visits/rules';
import { expectedEnd, expectedLeave } from '@/lib/features/work/schedule/expected-times';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import {
  cityAndPostcode,
  oneLineAddress,
  shortAddress,
  shortDescription,
} from '@/lib/features/work/visits/property';
import { arrivalTime, isKeysOnlyVisit, requiredHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface VisitSummaryView {
  readonly times: readonly { readonly label: string; readonly value: string }[];
  readonly arrival: ArrivalView | null;
  /** It is empty without an address. */
  readonly street: string;
  /** It reads "London SW12 0BN · 2 bedrooms, 1 bathroom". */
  readonly place: string;
  /** Each perk is on its own line. [VISIT-13] */
  readonly perks: string;
  readonly fullAddress: string;
}

/** The recommendation has its own line, because it loads later and must not move the rest. */
export interface ArrivalView {
  readonly title: string;
  readonly text: string;
}

/** With `recommends` this worker sees recommended arrival times. [VISIT-08] `now` is set while the visit runs. */
export function visitSummaryView(visit: Visit, recommends: boolean, now: Instant | null): VisitSummaryView {
  const { property } = visit;
  return {
    times: timesOf(visit, arrivalTime(visit, recommends), now),
    arrival: arrivalOf(visit, recommends),
    street: property ? shortAddress(property) : '',
    place: property
      ? [cityAndPostcode(property), shortDescription(property, visitsMessages)].filter(Boolean).join(' · ')
      : '',
    perks: (property?.perks ?? []).join('\n'),
    fullAddress: property ? oneLineAddress(property) : '',
  };
}

type Times = VisitSummaryView['times'];

function timesOf(visit: Visit, start: ClockTime | null, now: Instant | null): Times {
  const hours = requiredHours(visit);
  const length =
    hours > 0
      ? [{ label: visitsMessages[isKeysOnlyVisit(visit) ? 'takes' : 'cleanFor'], value: formatLength(hours) }]
      : [];
  return [
    ...(start ? [{ label: visitsMessages.arrive, value: formatTime(start) }] : []),
    ...length,
    ...(hours > 0 ? (runningLeave(visit, now) ?? leaveOf(visit, start, hours)) : []),
  ];
}

/**
 * The text never says a time that has passed. It is null unless the visit runs; the booked times of a forgotten one say
 * more.
 */
function runningLeave(visit: Visit, now: Instant | null): Times | null {
  if (now === null) return null;
  const [end, leave] = [expectedEnd(visit), expectedLeave(visit, now)];
  if (end === null || leave === null || !mayStillRun(visit, now, brand.timeZone)) return null;
  const overMinutes = Math.floor((Date.parse(leave) - Date.parse(end)) / MINUTE_MS);
  return overMinutes > 0
    ? [{ label: visitsMessages.overBy, value: formatMinutes(overMinutes) }]
    : [{ label: visitsMessages.leaveAbout, value: formatInstant(leave, brand.timeZone) }];
}

/** Adds the length to the start instant, so that the end is correct when the clocks change. */
function leaveOf(visit: Visit, start: ClockTime | null, hours: number): Times {
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
