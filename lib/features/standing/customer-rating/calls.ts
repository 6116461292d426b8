import { defineCalls, write } from '@/lib/core/ground/contract/define-call';
import type { customerRatingSchemas } from './schema';

const ofCustomer = { access: 'public' } as const;

/** The token of the mailed link identifies the visit. */
export const customerRatingCalls = defineCalls<typeof customerRatingSchemas>()({
  readCustomerRating: write('POST', 'customer-rating/', ofCustomer),
  /** A later rating replaces an earlier one. */
  saveCustomerRating: write('POST', 'customer-rating/save/', ofCustomer),
});
