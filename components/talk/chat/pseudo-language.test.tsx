// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { messageCalls } from '@/lib/features/talk/chat/calls';
import type { Chat, ChatHistory, ChatMessage } from '@/lib/features/talk/chat/schema';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { ChatListScreen } from './chat-list-screen';
import { ChatScreen } from './chat-screen';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
});

const message = (id: number, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientKey: `6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e${10 + id}`,
  isOwn: id % 2 === 0,
  text: 'The bell is blue.',
  writtenAt: '2026-11-18T09:00:00.000Z',
  sentAt: '2026-11-18T09:00:01.000Z',
  ...rest,
});

const chat = (id: number, rest: Partial<Chat> = {}): Chat => ({
  ...{ id, kind: 'visit', name: 'Priya', jobId: 41, scheduledDate: '2026-11-18', actualDate: '2026-11-18' },
  ...{ remoteKeyTransferId: null, unreadCount: 0, isWritable: true, lastMessage: message(2) },
  ...{ deliveredUpTo: 4, readUpTo: 2 },
  ...rest,
});

const CHATS = [
  chat(1, { unreadCount: 2, lastMessage: message(1) }),
  chat(2, { kind: 'handover', name: 'Ewa', remoteKeyTransferId: 12 }),
  chat(3, { kind: 'support', name: null, jobId: null, scheduledDate: null, actualDate: null }),
];

it.each([
  ['chats', 'customers', CHATS],
  ['no chats with customers', 'customers', []],
  ['no chats with cleaners', 'workers', []],
] as const)('the pseudo language translates the chat list: %s', async (_, partners, chats) => {
  const { NOW, renderApp, fake } = await pseudoApp();
  renderApp(
    <ChatListScreen partners={partners} chats={{ ok: true, value: { chats } as never }} now={NOW} />,
    fake,
  );
  expect(englishTexts()).toEqual([]);
});

const SAID = [
  message(1, { writtenAt: '2026-11-10T09:00:00.000Z' }),
  message(2, { writtenAt: '2026-11-17T09:00:00.000Z' }),
  message(4),
  message(6),
];

it.each([
  ['with messages', { chat: chat(1), messages: SAID, hasEarlier: true }],
  ['without messages', { chat: chat(1, { lastMessage: null }), messages: [], hasEarlier: false }],
  ['that is closed', { chat: chat(1, { isWritable: false }), messages: SAID, hasEarlier: false }],
])('the pseudo language translates a chat %s', async (_, history: ChatHistory) => {
  const { NOW, renderApp, fake } = await pseudoApp();
  fake.answer(messageCalls.listChatMessages, () => history);
  fake.answer(messageCalls.markChat, () => ({ chatId: 1, unreadCount: 0 }));
  renderApp(
    <ChatScreen partners="customers" chatId={1} history={{ ok: true, value: history }} now={NOW} />,
    fake,
  );
  await vi.dynamicImportSettled();
  expect(englishTexts()).toEqual([]);
});
