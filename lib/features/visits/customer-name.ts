import { formatName } from '@/lib/core/format/person';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Visit } from './schema';

export function customerName(visit: Visit): string {
  const name = visit.account?.initialCustomer?.preferredName || visit.customerPreferredName;
  return formatName(name || visit.account?.name || '') || commonMessages.customer;
}
