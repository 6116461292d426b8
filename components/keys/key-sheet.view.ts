import { formatDay } from '@/lib/core/format/date';
import { formatTime } from '@/lib/core/format/time';
import { keysMessages } from '@/lib/features/keys/messages';
import { whereaboutsOf } from '@/lib/features/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';

/** Where the key is, and whether it is about to move. */
export function keyStateText(key: CustomerKeyEntry['key'], workerId: number): string {
  if (key?.remoteKeyTransferInProgress) return keysMessages.inHandover;
  if (key?.transferInProgress) return keysMessages.coming;
  return keysMessages.where[whereaboutsOf(key, workerId)];
}

/** "Tuesday 14 June, 10am"; empty without a visit. */
export function nextVisitText({ nextVisit }: CustomerKeyEntry): string {
  if (!nextVisit) return '';
  const day = formatDay(nextVisit.actualDate);
  return nextVisit.timeSlot ? keysMessages.visitAt({ day, time: formatTime(nextVisit.timeSlot.start) }) : day;
}
