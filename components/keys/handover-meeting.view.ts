import { cityAndPostcode, oneLineAddress, shortAddress } from '@/lib/core/format/address';
import { keysMessages } from '@/lib/features/keys/messages';
import { meetingPlaceOf } from '@/lib/features/keys/rules';
import { visitsMessages } from '@/lib/features/visits/messages';
import { isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

export interface MeetingPlace {
  readonly title: string;
  readonly text: string;
  /** The address for directions; empty when the worker is already there or it is unknown. */
  readonly address: string;
}

/** Where the two workers meet: at a separate place, at the worker's own clean, or at the other's. */
export function meetingPlace(visit: Visit): MeetingPlace {
  const own = meetingPlaceOf(visit);
  if (own) {
    const [title = own, ...rest] = own.split(', ');
    return { title, text: rest.join(', '), address: own };
  }
  if (!isRktOnly(visit)) return { title: keysMessages.atVisit, text: '', address: '' };
  const { property } = visit;
  const address = property ? oneLineAddress(property) : '';
  if (!property || !address) return { title: visitsMessages.noAddress, text: '', address: '' };
  return { title: shortAddress(property) || address, text: cityAndPostcode(property), address };
}
