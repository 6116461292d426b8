import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { whereaboutsOf } from '@/lib/features/work/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';

export function keyStateText(key: CustomerKeyEntry['key'], workerId: number): string {
  if (key?.remoteKeyTransferInProgress) return keysMessages.inHandover;
  if (key?.transferInProgress) return keysMessages.coming;
  return keysMessages.where[whereaboutsOf(key, workerId)];
}

/** Returns "Tuesday 14 June, 10am", or an empty text without a visit. */
export function nextVisitText({ nextVisit }: CustomerKeyEntry): string {
  if (!nextVisit) return '';
  const day = formatDay(nextVisit.actualDate);
  return nextVisit.timeSlot ? keysMessages.visitAt({ day, time: formatTime(nextVisit.timeSlot.start) }) : day;
}
