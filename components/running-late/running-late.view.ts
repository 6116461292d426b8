import { brand } from '@/lib/brand';
import { customerName } from '@/lib/core/format/name';
import { formatInstant } from '@/lib/core/format/time';
import { addMs, instantOf } from '@/lib/core/time/zoned';
import { runningLateMessages } from '@/lib/features/running-late/messages';
import { arrivalTime } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

const MINUTE_MS = 60_000;

/** The message to the customer: the customer's name, the delay, and the new arrival time if known. */
export function textToCustomer(visit: Visit, minutes: number, isRecommended: boolean): string {
  const name =
    visit.account?.initialCustomer?.preferredName || visit.customerPreferredName || customerName(visit);
  const values = { name, minutes: String(minutes) };
  const arrival = arrivalTime(visit, isRecommended);
  if (arrival === null) return runningLateMessages.toCustomerAnyTime(values);
  const at = addMs(instantOf(visit.actualDate, arrival, brand.timeZone), minutes * MINUTE_MS);
  return runningLateMessages.toCustomer({ ...values, time: formatInstant(at, brand.timeZone) });
}
