import { formatName } from '@/lib/core/format/person';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { customerName } from '@/lib/features/visits/customer-name';
import { isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';

/** A handover is named after the other worker. [KEYS-16] */
export function visitTitle(visit: Visit): string {
  if (!isRktOnly(visit)) return customerName(visit);
  const name = visit.remoteKeyTransfers?.[0]?.otherWorker?.firstNames;
  return name ? keysVisitMessages.handoverWith({ name: formatName(name) }) : keysVisitMessages.handover;
}
