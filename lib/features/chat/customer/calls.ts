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

export const customerChatCalls = {
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
