import { keysMessages } from '@/lib/features/keys/messages';
import { meetingPlaceOf } from '@/lib/features/keys/rules';
import { visitsMessages } from '@/lib/features/visits/messages';
import { isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { cityAndPostcode, oneLineAddress, shortAddress } from '@/lib/format/address';

export interface MeetingPlace {
  readonly title: string;
  readonly text: string;
  /** What directions lead to; empty where the worker is there anyway, or nobody knows. */
  readonly address: string;
}

/** Where the two meet: at a place of its own, at the home that the worker cleans, or at the one to which they come. */
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
