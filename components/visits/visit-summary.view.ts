import { brand } from '@/lib/brand';
import type { Visit } from '@/lib/features/visits/model';
import { frequencyDisplay, requiredHours } from '@/lib/features/visits/rules';
import { cityAndPostcode, oneLineAddress, shortAddress, withoutFlat } from '@/lib/format/address';
import { formatDay } from '@/lib/format/date';
import { formatHours } from '@/lib/format/hours';
import { shortDescription } from '@/lib/format/property';
import { formatInstant, formatTime } from '@/lib/format/time';
import { addMs, instantOf } from '@/lib/time/zoned';

const HOUR_MS = 3_600_000;

export interface VisitSummaryView {
  readonly times: readonly { readonly label: string; readonly value: string }[];
  /** The line on the door; empty without an address. */
  readonly street: string;
  /** "London SW12 0BN · 2 bedrooms, 1 bathroom" */
  readonly place: string;
  /** For the clipboard. */
  readonly fullAddress: string;
  /** Null without an address. [VISIT-28] */
  readonly directionsUrl: string | null;
  readonly perks: readonly string[];
  /** "Fortnightly" */
  readonly frequency: string;
  /** "Next visit Tuesday 14 June" */
  readonly next: string;
}

export function visitSummaryView(visit: Visit): VisitSummaryView {
  const { property } = visit;
  const fullAddress = property ? oneLineAddress(property) : '';
  return {
    times: timesOf(visit),
    street: property ? shortAddress(property) : '',
    place: property
      ? [cityAndPostcode(property), shortDescription(property)].filter(Boolean).join(' · ')
      : '',
    fullAddress,
    directionsUrl: fullAddress ? directionsUrl(fullAddress) : null,
    perks: property?.perks ?? [],
    frequency: visit.frequencyDisplay || (visit.frequency ? frequencyDisplay(visit.frequency) : ''),
    next: visit.nextVisitDate ? `Next visit ${formatDay(visit.nextVisitDate)}` : '',
  };
}

/** The end is counted from the instant of the start, so that a night of a clock change ends at the right time. */
function timesOf(visit: Visit): VisitSummaryView['times'] {
  const hours = requiredHours(visit);
  const start = visit.timeSlot?.start;
  const length = hours > 0 ? [{ label: 'Clean for', value: formatHours(hours) }] : [];
  if (!start) return length;
  const arrival = instantOf(visit.actualDate, start, brand.timeZone);
  const leave = formatInstant(addMs(arrival, hours * HOUR_MS), brand.timeZone);
  return [
    { label: 'Arrive', value: formatTime(start) },
    ...length,
    ...(hours > 0 ? [{ label: 'Leave', value: leave }] : []),
  ];
}

/** [VISIT-31] */
function directionsUrl(address: string): string {
  return brand.directionsUrl.replace('{query}', encodeURIComponent(withoutFlat(address)));
}
