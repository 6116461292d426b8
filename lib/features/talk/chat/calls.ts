import { defineCalls, queuedWrite, read, write } from '@/lib/core/ground/contract/define-call';
import type { chatAccessSchemas, chatSchemas, messageSchemas } from './schema';

export const chatCalls = defineCalls<typeof chatSchemas>()({
  /** The requirements name no path for unread messages, so other roots may lack this call. [CHAT-13] [MENU-03] */
  listUnreadChats: read('contact/unread-chats/', {
    cache: { name: 'unread-chats', maxAgeS: 7 * 24 * 3600 },
    waitsForIdle: true,
    pollMs: 60_000,
    background: true,
  }),
});

/* The requirements name only the two calls about handovers, so other roots may lack the others. [CHAT-13] */

const ofChat = 'contact/chats/{chatId}/';
const A_WEEK_S = 7 * 24 * 3600;

export const messageCalls = defineCalls<typeof messageSchemas>()({
  listChats: read('contact/chats/', { cache: { name: 'chats', maxAgeS: A_WEEK_S }, asksByQuery: true }),
  listChatMessages: read(`${ofChat}messages/`, {
    cache: { name: 'chat messages', maxAgeS: A_WEEK_S },
    asksByQuery: true,
  }),
  /** While the phone is offline, the outbox keeps the messages in order. */
  sendChatMessage: queuedWrite('POST', `${ofChat}messages/`, { invalidates: ['chats', 'visit-comms'] }),
  markChat: write('POST', `${ofChat}marks/`, {
    // The worker's own unread count must not change because an administrator looked.
    workerThemself: true,
    invalidates: ['unread-chats'],
    background: true,
  }),
  /** A failed check counts as not allowed. [CONTACT-07] [CONTACT-08] */
  getWorkerChatAllowed: read('contact/chat/allowed/worker/', { asksByQuery: true, background: true }),
  requestWorkerChat: write('POST', 'contact/request-chat-v2/worker/'),
});

export const chatAccessCalls = defineCalls<typeof chatAccessSchemas>()({
  /** A failed check counts as not allowed. [CONTACT-06] [CONTACT-08] */
  getChatAllowed: read('contact/chat/allowed/', { asksByQuery: true }),
  requestChat: write('POST', 'contact/request-chat-v2/', { invalidates: ['visit-comms'] }),
  /** It is used by the gateway only; the token never reaches the browser. [CHAT-09] */
  getChatToken: read('contact/request-chat-token/', { serverOnly: true }),
  getSupportChatToken: read('contact/request-customer-service-chat-token/'),
});
