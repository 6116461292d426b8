import { keysMessages } from '@/lib/features/work/keys/messages';
import { meetingPlaceOf } from '@/lib/features/work/keys/rules';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { cityAndPostcode, oneLineAddress, shortAddress } from '@/lib/features/work/visits/property';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

export interface MeetingPlace {
  readonly title: string;
  readonly text: string;
  /** Directions lead to this destination; empty if unknown or if the worker is already there. */
  readonly address: string;
}

/** The meeting is at a separate place, at the worker's own visit, or at the other worker's visit. */
export function meetingPlace(visit: Visit): MeetingPlace {
  const own = meetingPlaceOf(visit);
  if (own) {
    const [title = own, ...rest] = own.split(', ');
    return { title, text: rest.join(', '), address: own };
  }
  if (!isHandoverOnly(visit)) return { title: keysMessages.atVisit, text: '', address: '' };
  const { property } = visit;
  const address = property ? oneLineAddress(property) : '';
  if (!property || !address) return { title: visitsMessages.noAddress, text: '', address: '' };
  return { title: shortAddress(property) || address, text: cityAndPostcode(property), address };
}
