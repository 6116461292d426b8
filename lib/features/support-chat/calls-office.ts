import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import type { OfficeAnswer, OfficeChat, OfficeChats, OfficeReading } from './wire-office';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;
const write = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;

interface OfChat {
  readonly params: { readonly id: number };
}

/** Support's side of the chats with cleaners, in `/admin`. */
export const officeChatCalls = {
  listOfficeChats: defineCall<Record<never, never>, OfficeChats>({
    ...administration,
    id: 'listOfficeChats',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'admin/support-chats/',
  }),
  getOfficeChat: defineCall<OfChat, OfficeChat>({
    ...administration,
    id: 'getOfficeChat',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'admin/support-chats/{id}/',
  }),
  markOfficeChatRead: defineCall<OfChat & { readonly body: OfficeReading }, SuccessAnswer>({
    ...write,
    id: 'markOfficeChatRead',
    path: 'admin/support-chats/{id}/read/',
  }),
  answerOfficeChat: defineCall<OfChat & { readonly body: OfficeAnswer }, SuccessAnswer>({
    ...write,
    id: 'answerOfficeChat',
    path: 'admin/support-chats/{id}/messages/',
  }),
  /** The agent leaves the chat. [CHAT-03] */
  endOfficeChat: defineCall<OfChat, SuccessAnswer>({
    ...write,
    id: 'endOfficeChat',
    path: 'admin/support-chats/{id}/end/',
  }),
};
