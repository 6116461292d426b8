import { routes } from '@/lib/core/ground/site/routes';
import type { QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import { messageCalls } from './calls';
import { withMessage } from './history';
import { chatTexts } from './messages';
import { type ChatPartners, partnersOf } from './rules';
import type { Chat, ChatMessage } from './schema';

/** A queued message has no id yet; `chat` is set for lists that name the chat. */
export type WrittenMessage = Partial<ChatMessage> & { readonly chat?: Pick<Chat, 'kind' | 'name'> };

export const chatIdText = (chatId: number): string => `chat:${chatId}`;

/** A sent message is added to the cached history at once, so that it never disappears from the screen. */
export const chatObject: QueuedObject<WrittenMessage> = {
  type: 'chat',
  caches: ['chat messages'],
  change(answers, objectId, change) {
    const { id, ...message } = change({});
    if (id === undefined) return;
    answers.change(
      messageCalls.listChatMessages,
      ({ chatId }) => typeof chatId === 'number' && chatIdText(chatId) === objectId,
      (history) => withMessage(history, { ...message, id } as ChatMessage),
    );
  },
  find(peek, objectId) {
    const chatId = chatIdOf(objectId);
    if (chatId === null) return null;
    const history = peek(messageCalls.listChatMessages, { params: { chatId } });
    return history ? { chat: history.chat } : null;
  },
  describe(entity, objectId) {
    const chatId = chatIdOf(objectId);
    if (chatId === null) return null;
    const chat = entity?.chat;
    // If this tab has not loaded the chat, either list's address opens it.
    const href = chatHref(chat ? partnersOf(chat) : 'customers', chatId);
    return {
      name: chat ? partnerName(chat) : chatTexts.aChat,
      day: null,
      link: { href, text: chatTexts.openChat },
    };
  },
};

function chatIdOf(objectId: string): number | null {
  const digits = /^chat:(\d+)$/.exec(objectId)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function partnerName({ kind, name }: Pick<Chat, 'kind' | 'name'>): string {
  if (kind === 'support') return chatTexts.support;
  return name?.trim() || chatTexts.someone;
}

export const chatHref = (partners: ChatPartners, chatId: number): string =>
  partners === 'customers' ? routes.customerChat(chatId) : routes.workerChat(chatId);
