import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { chatAccessSchemas } from './schema';

export const chatAccessCalls = defineCalls<typeof chatAccessSchemas>()({
  /** A failed check counts as not allowed. [CONTACT-06] [CONTACT-08] */
  getChatAllowed: read('contact/chat/allowed/', { asksByQuery: true }),
  requestChat: write('POST', 'contact/request-chat-v2/', { invalidates: ['visit-comms'] }),
  /** Used by the gateway only; the token never reaches the browser. [CHAT-09] */
  getChatToken: read('contact/request-chat-token/', { serverOnly: true }),
  getSupportChatToken: read('contact/request-customer-service-chat-token/'),
});
