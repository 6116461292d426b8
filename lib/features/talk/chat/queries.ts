import 'server-only';
import { callCustomer } from '@/lib/core/gateway/calls/call-by-link';
import { callAdmin } from '@/lib/core/gateway/calls/call-server';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { may } from '@/lib/core/ground/contract/office-roles';
import { env } from '@/lib/core/ground/server/env';
import { loadForAdmin, loadOffice } from '@/lib/features/office/admin/queries';
import { officeChatCalls } from '@/lib/features/office/chat/calls';
import { messageCalls } from './calls';
import { customerChatCalls } from './customer/calls';
import type { CustomerChat } from './customer/schema';
import { CLOSED_REASONS, type ClosedReason } from './model';
import type { OfficeChat } from './support/schema';

export const loadChats = (partners: 'customers' | 'workers') =>
  loadForWorker((read) => ({ chats: read(messageCalls.listChats, { query: { with: partners } }) }));

export const loadChat = (chatId: number) =>
  loadForWorker((read) => ({ history: read(messageCalls.listChatMessages, { params: { chatId } }) }));

/** Marks the shown messages as read, except for a viewer: each refused call would add an entry to the audit log. */
export async function loadOfficeChat(id: number): Promise<OfficeChat> {
  const chat = await loadForAdmin(officeChatCalls.getOfficeChat, { params: { id } });
  const upTo = chat.messages.at(-1)?.id;
  const office = await loadOffice();
  if (chat.unreadCount > 0 && upTo !== undefined && office !== null && may(office.role, 'work')) {
    await callAdmin(officeChatCalls.markOfficeChatRead, { params: { id }, body: { upTo } });
  }
  return chat;
}

interface ClosedChat {
  /** Null for an unknown link. */
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
