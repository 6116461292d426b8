import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { SupportChat, SupportChatMark, SupportMessage } from './wire';

const ofChat = { access: 'worker', cache: null, offline: 'fails', unpublished: true } as const;
const write = { ...ofChat, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;

/** Built-in support chat, used without a third-party widget. [CHAT-06] */
export const supportChatCalls = {
  getSupportChat: defineCall<Record<never, never>, SupportChat>({
    ...ofChat,
    id: 'getSupportChat',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'contact/support-chat/',
    pollMs: 4_000,
    background: true,
  }),
  writeToSupport: defineCall<{ readonly body: SupportMessage }, SupportChat>({
    ...write,
    id: 'writeToSupport',
    path: 'contact/support-chat/messages/',
  }),
  markSupportChat: defineCall<{ readonly body: SupportChatMark }, SuccessAnswer>({
    ...write,
    id: 'markSupportChat',
    workerThemself: true,
    path: 'contact/support-chat/read/',
    background: true,
  }),
  /** Ends monitoring of the chat. [CHAT-04] */
  endSupportChat: defineCall<Record<never, never>, SuccessAnswer>({
    ...write,
    id: 'endSupportChat',
    path: 'contact/support-chat/end/',
  }),
};
