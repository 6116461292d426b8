import { formatFullName, formatName } from '@/lib/core/ground/format/person';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Visit } from './schema';

/** Lists show the short form. */
export const customerName = (visit: Visit): string => formatName(nameOf(visit)) || commonMessages.customer;

export const fullCustomerName = (visit: Visit): string =>
  formatFullName(nameOf(visit)) || commonMessages.customer;

const nameOf = ({ account, customerPreferredName }: Visit): string =>
  account?.initialCustomer?.preferredName || customerPreferredName || account?.name || '';
