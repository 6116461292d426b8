import { formatFullName, formatName } from '@/lib/core/ground/format/person';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { isHandoverOnly } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

/** A handover is named after the other worker. [KEYS-16] */
export function visitTitle(visit: Visit): string {
  return isHandoverOnly(visit) ? handoverTitle(visit, formatFullName) : fullCustomerName(visit);
}

/** The schedule shows the title with a shortened name. */
export const shortHandoverTitle = (visit: Visit): string => handoverTitle(visit, formatName);

function handoverTitle({ remoteKeyTransfers }: Visit, format: (name: string) => string): string {
  const name = remoteKeyTransfers?.[0]?.otherWorker?.firstNames;
  return name ? keysVisitMessages.handoverWith({ name: format(name) }) : keysVisitMessages.handover;
}
