import { defineCall, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { CustomerAnswer, CustomerChat, CustomerReading } from './wire';

const ofCustomer = {
  method: 'POST',
  access: 'public',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

/** What the page behind a mailed link asks of the embedded backend. The link's token says whose chat it is. */
export const customerChatCalls = {
  /** The chat, and up to which message its customer has seen it. */
  readCustomerChat: defineCall<{ readonly body: CustomerReading }, CustomerChat>({
    ...ofCustomer,
    id: 'readCustomerChat',
    path: 'customer-chat/',
  }),
  answerCleaner: defineCall<{ readonly body: CustomerAnswer }, CustomerChat>({
    ...ofCustomer,
    id: 'answerCleaner',
    path: 'customer-chat/messages/',
  }),
};
