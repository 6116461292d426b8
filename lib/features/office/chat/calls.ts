import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeChatSchemas } from './schema';

export const officeChatCalls = defineCalls<typeof officeChatSchemas>()({
  getOfficeChat: officeRead('admin/support-chats/{id}/'),
  markOfficeChatRead: officeWrite('POST', 'admin/support-chats/{id}/read/', 'work'),
  answerOfficeChat: officeWrite('POST', 'admin/support-chats/{id}/messages/', 'work'),
});
