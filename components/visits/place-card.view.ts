import { areaText } from '@/lib/core/format/address';
import { formatDistance } from '@/lib/core/format/distance';
import { formatMinutes } from '@/lib/core/format/hours';
import { customerName } from '@/lib/core/format/name';
import type { WayTo } from '@/lib/features/schedule/way-to';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Visit } from '@/lib/features/visits/wire';

export interface PlaceCardView {
  /** "SW12, London" */
  readonly area: string;
  /** "2.4 km, 10 min from Jane" */
  readonly way: string;
}

const SAME_PLACE_M = 10;

/** The area and the travel, or the words that they are unknown. [VISIT-29] */
export function placeCardView({ property }: Visit, way: WayTo | null): PlaceCardView {
  return { area: (property && areaText(property)) || visitsMessages.areaUnknown, way: wayText(way) };
}

function wayText(way: WayTo | null): string {
  if (way === null) return visitsMessages.wayUnknown;
  const { from, metres, minutes } = way;
  if (from === null) return visitsMessages.firstOfDay;
  const name = customerName(from);
  if (metres !== null && metres < SAME_PLACE_M) return visitsMessages.samePlace({ name });
  const facts = [
    metres === null ? '' : formatDistance(metres),
    minutes === null ? '' : formatMinutes(minutes),
  ];
  const known = facts.filter(Boolean).join(', ');
  return known ? visitsMessages.wayFrom({ way: known, name }) : visitsMessages.wayFromUnknown({ name });
}
