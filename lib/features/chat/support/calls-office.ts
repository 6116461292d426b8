import { defineCalls, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { officeChatSchemas } from './schema';

export const officeChatCalls = defineCalls<typeof officeChatSchemas>()({
  listOfficeChats: officeRead('admin/support-chats/'),
  getOfficeChat: officeRead('admin/support-chats/{id}/'),
  markOfficeChatRead: officeWrite('POST', 'admin/support-chats/{id}/read/'),
  answerOfficeChat: officeWrite('POST', 'admin/support-chats/{id}/messages/'),
  endOfficeChat: officeWrite('POST', 'admin/support-chats/{id}/end/'),
});
