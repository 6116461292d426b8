import { callKey } from '@/lib/core/ground/contract/define-call';
import type { EventAppliers, LivePage } from '@/lib/core/phone/live/event-appliers';
import { messageCalls } from './calls';
import type { ChatEvent } from './event-schemas';
import { withMessage, withReceipt } from './history';
import type { ChatHistory } from './schema';

/** These answers contain unread counts. */
const COUNTED = ['chats', 'unread-chats'];

export const CHAT_ANSWERS: readonly string[] = [...COUNTED, 'chat messages'];

export const chatEventAppliers: EventAppliers<ChatEvent> = {
  message(page, { chatId, message, unreadCount }, isFirst) {
    changeHistory(page, chatId, (history) => withMessage(history, message, unreadCount));
    page.readAgain(COUNTED);
    // While impersonating, no message is acknowledged: the worker has not received it.
    if (!isFirst || message.isOwn || page.isImpersonating) return;
    const mark = { params: { chatId }, body: { upTo: message.id, state: 'delivered' } } as const;
    void page.client(messageCalls.markChat, mark);
  },
  receipt(page, event) {
    changeHistory(page, event.chatId, (history) => withReceipt(history, event));
  },
  unread(page) {
    page.readAgain(COUNTED);
  },
};

function changeHistory(
  { mutate }: LivePage,
  chatId: number,
  change: (history: ChatHistory) => ChatHistory,
): void {
  void mutate<ChatHistory>(
    callKey(messageCalls.listChatMessages, { params: { chatId } }),
    (history) => history && change(history),
    { revalidate: false },
  );
}
