import 'server-only';
import { callCustomer } from '@/lib/core/gateway/calls/call-by-link';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { env } from '@/lib/core/ground/server/env';
import { messageCalls } from './calls';
import { customerChatCalls } from './customer/calls';
import type { CustomerChat } from './customer/schema';
import { CLOSED_REASONS, type ClosedReason } from './model';

export const loadChats = (partners: 'customers' | 'workers') =>
  loadForWorker((read) => ({ chats: read(messageCalls.listChats, { query: { with: partners } }) }));

export const loadChat = (chatId: number) =>
  loadForWorker((read) => ({ history: read(messageCalls.listChatMessages, { params: { chatId } }) }));

interface ClosedChat {
  /** An unknown link gives null. */
  readonly closed: ClosedReason | null;
}

export async function loadCustomerChat(): Promise<CustomerChat | ClosedChat> {
  const answer = await callCustomer(customerChatCalls.readCustomerChat, 'chat', (token) => ({
    body: { token, seenUpTo: null },
  }));
  if (answer?.ok) return answer.value;
  const reason = answer?.error.fields?.closed?.[0];
  return { closed: CLOSED_REASONS.find((code) => code === reason) ?? null };
}

export function supportWidgetSrc(): string | null {
  return env().supportWidgetSrc;
}
