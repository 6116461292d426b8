import { defineCalls, write } from '@/lib/core/ground/contract/define-call';
import type { customerChatSchemas } from './schema';

const ofCustomer = { access: 'public' } as const;

export const customerChatCalls = defineCalls<typeof customerChatSchemas>()({
  readCustomerChat: write('POST', 'customer-chat/', ofCustomer),
  answerCleaner: write('POST', 'customer-chat/messages/', ofCustomer),
});
