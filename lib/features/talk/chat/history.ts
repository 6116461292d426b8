import type { ChatHistory, ChatMark, ChatMessage } from './schema';

/** Merges by id, in order; the second list wins. */
export function joinedMessages(
  some: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Merges the latest page. If it does not reach back to the messages on screen, only the page is shown. */
export function continuedMessages(
  seen: readonly ChatMessage[],
  { messages, hasEarlier }: Pick<ChatHistory, 'messages' | 'hasEarlier'>,
): readonly ChatMessage[] {
  const [first] = messages;
  if (first === undefined || !hasEarlier) return joinedMessages(seen, messages);
  const isReached = seen.some(({ id }) => id === first.id) || (seen[0]?.id ?? 0) > first.id;
  return isReached ? joinedMessages(seen, messages) : messages;
}

export function withMessage(
  history: ChatHistory,
  message: ChatMessage,
  unreadCount = history.chat.unreadCount,
): ChatHistory {
  const messages = joinedMessages(history.messages, [message]);
  return {
    ...history,
    messages,
    chat: { ...history.chat, unreadCount, lastMessage: messages.at(-1) ?? null },
  };
}

export function withReceipt(history: ChatHistory, { upTo, state }: ChatMark): ChatHistory {
  const { chat } = history;
  const deliveredUpTo = Math.max(chat.deliveredUpTo, upTo);
  const readUpTo = state === 'read' ? Math.max(chat.readUpTo, upTo) : chat.readUpTo;
  return { ...history, chat: { ...chat, deliveredUpTo, readUpTo } };
}

export type MessageState = 'sent' | 'delivered' | 'read';

export function messageState(
  { id }: Pick<ChatMessage, 'id'>,
  { deliveredUpTo, readUpTo }: { readonly deliveredUpTo: number; readonly readUpTo: number },
): MessageState {
  if (id <= readUpTo) return 'read';
  return id <= deliveredUpTo ? 'delivered' : 'sent';
}
