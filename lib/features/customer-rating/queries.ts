import 'server-only';
import { callCustomer } from '@/lib/core/gateway/call-customer';
import { customerRatingCalls } from './calls';
import type { CustomerRatingPage } from './wire';

/** The visit that this browser's link opens; null for a link that is cut or unknown. */
export async function loadCustomerRating(): Promise<CustomerRatingPage | null> {
  const answer = await callCustomer(customerRatingCalls.readCustomerRating, 'rating', (token) => ({
    body: { token },
  }));
  return answer?.ok ? answer.value : null;
}
