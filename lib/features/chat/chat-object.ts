import type { QueuedObject } from '@/lib/offline/queued-write';
import { routes } from '@/lib/routes';
import { messageCalls } from './calls-messages';
import { chatMessages } from './messages';
import { withMessage } from './rules-history';
import type { ChatMessage } from './wire-messages';

/** What is written in a chat: as it waits it has no number yet. */
export type WrittenMessage = Partial<ChatMessage>;

export const chatIdText = (chatId: number): string => `chat:${chatId}`;

/** A chat as the outbox knows it: a message that was sent joins its history at once, so that it never leaves the screen. */
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
  find: () => null,
  describe: (_, objectId) => {
    const chatId = Number(/^chat:(\d+)$/.exec(objectId)?.[1] ?? Number.NaN);
    if (Number.isNaN(chatId)) return null;
    const link = { href: routes.customerChat(chatId), text: chatMessages.openChat };
    return { name: chatMessages.aChat, day: null, link };
  },
};
