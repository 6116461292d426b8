import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { OfficeAnswer, OfficeChat, OfficeChats, OfficeReading } from './wire';

interface OfChat {
  readonly params: { readonly id: number };
}

export const officeChatCalls = {
  listOfficeChats: defineCall<Record<never, never>, OfficeChats>({
    ...officeRead,
    id: 'listOfficeChats',
    path: 'admin/support-chats/',
  }),
  getOfficeChat: defineCall<OfChat, OfficeChat>({
    ...officeRead,
    id: 'getOfficeChat',
    path: 'admin/support-chats/{id}/',
  }),
  markOfficeChatRead: defineCall<OfChat & { readonly body: OfficeReading }, SuccessAnswer>({
    ...officeWrite,
    id: 'markOfficeChatRead',
    path: 'admin/support-chats/{id}/read/',
  }),
  answerOfficeChat: defineCall<OfChat & { readonly body: OfficeAnswer }, SuccessAnswer>({
    ...officeWrite,
    id: 'answerOfficeChat',
    path: 'admin/support-chats/{id}/messages/',
  }),
  endOfficeChat: defineCall<OfChat, SuccessAnswer>({
    ...officeWrite,
    id: 'endOfficeChat',
    path: 'admin/support-chats/{id}/end/',
  }),
};
