import { defineCalls, write } from '@/lib/core/contract/define-call';
import type { customerChatWires } from './wire';

const ofCustomer = { access: 'public', serverOnly: true, unpublished: true } as const;

export const customerChatCalls = defineCalls<typeof customerChatWires>()({
  readCustomerChat: write('POST', 'customer-chat/', ofCustomer),
  answerCleaner: write('POST', 'customer-chat/messages/', ofCustomer),
});
