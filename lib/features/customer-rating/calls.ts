import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { CustomerRatingPage, RatingLinkBody, SaveRatingBody } from './wire';

const ofCustomer = {
  method: 'POST',
  access: 'public',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

/** The token of the mailed link identifies the visit. */
export const customerRatingCalls = {
  readCustomerRating: defineCall<{ readonly body: RatingLinkBody }, CustomerRatingPage>({
    ...ofCustomer,
    id: 'readCustomerRating',
    path: 'customer-rating/',
  }),
  /** A later rating replaces an earlier one. */
  saveCustomerRating: defineCall<{ readonly body: SaveRatingBody }, CustomerRatingPage>({
    ...ofCustomer,
    id: 'saveCustomerRating',
    path: 'customer-rating/save/',
  }),
};
