import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { AnswerCache } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { savesData } from '@/lib/core/phone/scheduling/screen-work';
import { messageCalls } from './calls';
import type { ChatPartners } from './rules';
import type { Chat, ChatHistory, UnreadChats } from './schema';

export const MOST_CHATS_AHEAD = 10;

export interface PersistChatsPorts {
  readonly answers: AnswerCache;
  readonly client: CallClient;
  readonly now: () => Instant;
  readonly signal: AbortSignal;
}

/**
 * Reads chats for offline use and marks nothing as read. Stops at the first failed read; skipped in data-saver mode.
 */
export async function persistUnreadChats(unread: UnreadChats, ports: PersistChatsPorts): Promise<void> {
  if (savesData()) return;
  const lists: ChatPartners[] = [];
  if (unread.visitChats.length > 0) lists.push('customers');
  if (unread.remoteKeyTransferChats.length > 0) lists.push('workers');
  const waiting: Chat[] = [];
  for (const partners of lists) {
    const list = await fetchAndPersist(messageCalls.listChats, { query: { with: partners } }, ports);
    if (!list) return;
    waiting.push(...list.chats.filter(({ unreadCount }) => unreadCount > 0));
  }
  for (const { id: chatId, lastMessage } of waiting.slice(0, MOST_CHATS_AHEAD)) {
    const input = { params: { chatId } };
    const persisted = await ports.answers.read(messageCalls.listChatMessages, input, { isUrgent: false });
    const isComplete = persisted?.value.messages.at(-1)?.id === lastMessage?.id;
    if (persisted && isComplete) continue;
    if (!(await fetchAndPersist(messageCalls.listChatMessages, input, ports))) return;
  }
}

async function fetchAndPersist<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  { answers, client, now, signal }: PersistChatsPorts,
): Promise<OutputOf<C> | null> {
  await idleCallback();
  if (signal.aborted || !navigator.onLine) return null;
  const since = now();
  const result = await client(call, input);
  if (!result.ok) return null;
  answers.persist(call, input, { value: result.value, since });
  return result.value;
}

export type ChatSubject =
  | { readonly jobId: number; readonly scheduledDate: string }
  | { readonly remoteKeyTransferId: number };

/** Finds the id, or null, in the cached messages, because the list of chats might not be cached. */
export async function findPersistedChat(answers: AnswerCache, subject: ChatSubject): Promise<number | null> {
  const isAbout = ({ chat }: ChatHistory) =>
    'remoteKeyTransferId' in subject
      ? chat.remoteKeyTransferId === subject.remoteKeyTransferId
      : chat.kind === 'visit' && chat.jobId === subject.jobId && chat.scheduledDate === subject.scheduledDate;
  const history = await answers.find(messageCalls.listChatMessages, isAbout);
  return history?.value.chat.id ?? null;
}
