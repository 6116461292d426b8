import type { ChatHistory, ChatMark, ChatMessage } from './wire';

/** Messages of two sources in their order, each once; the later source wins. */
export function joinedMessages(
  some: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/**
 * What is shown once the latest page was read again: what was on screen stays where the page reaches back to it. Where it does not,
 * there may be messages in between, which are loaded from the page on.
 */
export function continuedMessages(
  seen: readonly ChatMessage[],
  { messages, hasEarlier }: Pick<ChatHistory, 'messages' | 'hasEarlier'>,
): readonly ChatMessage[] {
  const [first] = messages;
  if (first === undefined || !hasEarlier) return joinedMessages(seen, messages);
  const isReached = seen.some(({ id }) => id === first.id) || (seen[0]?.id ?? 0) > first.id;
  return isReached ? joinedMessages(seen, messages) : messages;
}

/** A history with a message that is new, or known already. */
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

/** A history of which the other side has received or read what is the reader’s own. */
export function withReceipt(history: ChatHistory, { upTo, state }: ChatMark): ChatHistory {
  const { chat } = history;
  const deliveredUpTo = Math.max(chat.deliveredUpTo, upTo);
  const readUpTo = state === 'read' ? Math.max(chat.readUpTo, upTo) : chat.readUpTo;
  return { ...history, chat: { ...chat, deliveredUpTo, readUpTo } };
}

/** How far an own message has got. */
export type MessageState = 'sent' | 'delivered' | 'read';

export function messageState(
  { id }: Pick<ChatMessage, 'id'>,
  { deliveredUpTo, readUpTo }: { readonly deliveredUpTo: number; readonly readUpTo: number },
): MessageState {
  if (id <= readUpTo) return 'read';
  return id <= deliveredUpTo ? 'delivered' : 'sent';
}
