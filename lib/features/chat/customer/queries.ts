import 'server-only';
import { callCustomer } from '@/lib/core/gateway/call-customer';
import { customerChatCalls } from './calls';
import { CLOSED_REASONS, type ClosedReason } from './model';
import type { CustomerChat } from './wire';

interface ClosedChat {
  /** Null where the link is nobody's. */
  readonly closed: ClosedReason | null;
}

/** The chat that this browser's link opens, or why it opens none. Nothing is marked as read by it. */
export async function loadCustomerChat(): Promise<CustomerChat | ClosedChat> {
  const answer = await callCustomer(customerChatCalls.readCustomerChat, 'chat', (token) => ({
    body: { token, seenUpTo: null },
  }));
  if (answer?.ok) return answer.value;
  const reason = answer?.error.fields?.closed?.[0];
  return { closed: CLOSED_REASONS.find((code) => code === reason) ?? null };
}
