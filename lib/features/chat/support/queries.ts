import 'server-only';
import { loadForAdmin } from '@/lib/features/admin/queries';
import { officeChatCalls } from './calls-office';
import type { OfficeChat } from './wire-office';

export const loadOfficeChats = () => loadForAdmin(officeChatCalls.listOfficeChats, {});

/** One chat. What it shows counts as read, and who read it stands in the audit list. */
export async function loadOfficeChat(id: number): Promise<OfficeChat> {
  const chat = await loadForAdmin(officeChatCalls.getOfficeChat, { params: { id } });
  const upTo = chat.messages.at(-1)?.id;
  if (chat.unreadCount > 0 && upTo !== undefined) {
    await loadForAdmin(officeChatCalls.markOfficeChatRead, { params: { id }, body: { upTo } });
  }
  return chat;
}
