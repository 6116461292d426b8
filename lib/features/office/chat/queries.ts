import 'server-only';
import { callOffice } from '@/lib/core/gateway/calls/call-server';
import { may } from '@/lib/core/ground/contract/office-roles';
import { loadForOffice, loadOffice } from '@/lib/features/office/desk/queries';
import { officeChatCalls } from './calls';
import type { OfficeChat } from './schema';

/** Marks the shown messages as read, except for a viewer: each refused call would add an entry to the audit log. */
export async function loadOfficeChat(id: number): Promise<OfficeChat> {
  const chat = await loadForOffice(officeChatCalls.getOfficeChat, { params: { id } });
  const upTo = chat.messages.at(-1)?.id;
  const office = await loadOffice();
  if (chat.unreadCount > 0 && upTo !== undefined && office !== null && may(office.role, 'work')) {
    await callOffice(officeChatCalls.markOfficeChatRead, { params: { id }, body: { upTo } });
  }
  return chat;
}
