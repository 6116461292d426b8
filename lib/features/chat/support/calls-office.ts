import { defineCalls, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { officeChatWires } from './wire';

export const officeChatCalls = defineCalls<typeof officeChatWires>()({
  listOfficeChats: officeRead('admin/support-chats/'),
  getOfficeChat: officeRead('admin/support-chats/{id}/'),
  markOfficeChatRead: officeWrite('POST', 'admin/support-chats/{id}/read/'),
  answerOfficeChat: officeWrite('POST', 'admin/support-chats/{id}/messages/'),
  endOfficeChat: officeWrite('POST', 'admin/support-chats/{id}/end/'),
});
