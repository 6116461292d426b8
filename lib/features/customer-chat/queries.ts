import 'server-only';
import { callCustomer } from '@/lib/gateway/call-customer';
import { customerChatCalls } from './calls';
import type { CustomerChat } from './wire';

/** The chat that this browser's link opens; null for every link that opens none. Nothing is marked as read by it. */
export async function loadCustomerChat(): Promise<CustomerChat | null> {
  const answer = await callCustomer(customerChatCalls.readCustomerChat, (token) => ({
    body: { token, seenUpTo: null },
  }));
  return answer?.ok ? answer.value : null;
}
