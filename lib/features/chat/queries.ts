import 'server-only';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { messageCalls } from './calls-messages';

/** [NAV-31] [NAV-32] */
export const loadChats = (partners: 'customers' | 'workers') =>
  loadForWorker((read) => ({ chats: read(messageCalls.listChats, { query: { with: partners } }) }));

export const loadChat = (chatId: number) =>
  loadForWorker((read) => ({ history: read(messageCalls.listChatMessages, { params: { chatId } }) }));
