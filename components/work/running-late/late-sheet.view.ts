import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { runningLateMessages } from '@/lib/features/work/running-late/messages';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import type { Visit } from '@/lib/features/work/visits/schema';

export function textToCustomer(visit: Visit, arriveAt: Instant): string {
  const name =
    visit.account?.initialCustomer?.preferredName || visit.customerPreferredName || fullCustomerName(visit);
  return runningLateMessages.toCustomer({ name, time: formatInstant(arriveAt, brand.timeZone) });
}
