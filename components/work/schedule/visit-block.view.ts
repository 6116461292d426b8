import { type LucideIcon, PawPrint, SprayCan, UsersRound } from '@/components/ui/icons';
import { accessIcon } from '@/components/work/visits/access-icon';
import { shortHandoverTitle } from '@/components/work/visits/visit-title';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { formatLength } from '@/lib/core/ground/format/hours';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { isKeyHolder } from '@/lib/features/work/keys/rules';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { customerName } from '@/lib/features/work/visits/customer-name';
import { postcodeText, shortAddress } from '@/lib/features/work/visits/property';
import { isHandoverOnly, isRemoteKeyTransfer } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours } from '@/lib/features/work/visits/visit-pay';

export interface BlockIcon {
  readonly icon: LucideIcon;
  readonly label: string;
}

/** A text is empty where it is unknown. */
export interface VisitBlockView {
  readonly time: string;
  /** These are the paid hours of a finished visit, otherwise the booked ones. */
  readonly duration: string;
  readonly name: string;
  readonly place: string;
  readonly postcode: string;
  readonly icons: readonly BlockIcon[];
}

export function visitBlockView(visit: Visit): VisitBlockView {
  const hours = paidHours(visit);
  return {
    time: visit.timeSlot ? formatTime(visit.timeSlot.start) : scheduleMessages.anyTime,
    duration: hours > 0 ? formatLength(hours) : '',
    name: customerName(visit),
    place: handoverText(visit) || (visit.property ? shortAddress(visit.property) : ''),
    postcode: postcodeText(visit.property?.postcode),
    icons: iconsOf(visit),
  };
}

/** Returns "Key handover with Ewa", or empty for a normal visit. */
const handoverText = (visit: Visit): string => (isHandoverOnly(visit) ? shortHandoverTitle(visit) : '');

function iconsOf(visit: Visit): readonly BlockIcon[] {
  const access = visit.access ?? visit.property?.access;
  const pets = visit.property?.pets;
  const hasPets = pets?.havePets ?? Boolean(pets?.cats || pets?.dogs || pets?.otherPets);
  return [
    ...(access ? [{ icon: accessIcon(access), label: labelOf(keysVisitMessages.access, access) }] : []),
    ...(isRemoteKeyTransfer(visit) ? [{ icon: UsersRound, label: handoverLabel(visit) }] : []),
    ...(hasPets ? [{ icon: PawPrint, label: scheduleMessages.pets }] : []),
    ...(visit.requiresProducts ? [{ icon: SprayCan, label: scheduleMessages.products }] : []),
  ];
}

const handoverLabel = (visit: Visit) =>
  isKeyHolder(visit) ? scheduleMessages.givesKeys : scheduleMessages.withWorker;
