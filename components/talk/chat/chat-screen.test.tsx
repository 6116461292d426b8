// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OutboxStatus } from '@/components/offline/status/offline-status';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { messageCalls } from '@/lib/features/talk/chat/calls';
import type { Chat, ChatHistory, ChatMessage } from '@/lib/features/talk/chat/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import '@/components/offline/status/offline-line';
import { WhileImpersonating } from '@/tests/support/while-impersonating';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { ChatListScreen } from './chat-list-screen';
import { ChatScreen } from './chat-screen';

const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientKey: `6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e${10 + id}`,
  isOwn: false,
  text: `Message ${id}`,
  writtenAt: '2026-11-18T09:00:00.000Z',
  sentAt: '2026-11-18T09:00:01.000Z',
  ...change,
});

const chat = (change: Partial<Chat> = {}): Chat => ({
  id: 12,
  kind: 'visit',
  name: 'Priya',
  jobId: 41,
  scheduledDate: '2026-11-18',
  actualDate: '2026-11-18',
  remoteKeyTransferId: null,
  unreadCount: 0,
  isWritable: true,
  lastMessage: null,
  deliveredUpTo: 0,
  readUpTo: 0,
  ...change,
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
});

function App({ history }: { readonly history: ChatHistory }) {
  const [isOpen, setIsOpen] = useState(true);
  leave = () => act(() => setIsOpen(false));
  const outbox = useOutbox();
  sendNow = () => outbox.drain();
  return (
    <OutboxStatus>
      {isOpen ? (
        <ChatScreen partners="customers" chatId={12} history={{ ok: true, value: history }} now={NOW} />
      ) : (
        <OfflineSlot />
      )}
    </OutboxStatus>
  );
}

let leave: () => void;
let sendNow: () => Promise<void>;

async function show(
  history: ChatHistory,
  prepare: (fake: FakeCallClient) => void = () => {},
  Around: typeof WithLostTaps | typeof WhileImpersonating | typeof Fragment = Fragment,
): Promise<FakeCallClient> {
  const fake = new FakeCallClient();
  fake.answer(messageCalls.listChatMessages, () => history);
  fake.answer(messageCalls.markChat, () => ({ chatId: 12, unreadCount: 0 }));
  prepare(fake);
  renderApp(
    <Around>
      <App history={history} />
    </Around>,
    fake,
  );
  await act(() => vi.dynamicImportSettled());
  return fake;
}

const log = () => within(screen.getByRole('log', { name: 'Messages' }));

async function write(text: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

it('the chat keeps a message that can neither be saved nor sent, with a warning', async () => {
  await show({ chat: chat(), messages: [], hasEarlier: false }, undefined, WithLostTaps);
  await write('I am at the door');
  expect(await screen.findByText(/This phone could not save your message/)).toBeDefined();
  expect(screen.getByText('I am at the door')).toBeDefined();
});

it('the chat shows days, author and status of messages, and their markup as plain text', async () => {
  await show({
    chat: chat({ deliveredUpTo: 4, readUpTo: 3 }),
    messages: [
      message(1, { writtenAt: '2026-11-17T09:00:00.000Z', text: '<b>Ring</b> twice' }),
      message(3, { isOwn: true }),
      message(4, { isOwn: true }),
      message(5, { isOwn: true }),
    ],
    hasEarlier: false,
  });
  expect(log().getByText('Yesterday')).toBeDefined();
  expect(log().getByText('Today')).toBeDefined();
  expect(log().getByText('<b>Ring</b> twice')).toBeDefined();
  expect(log().getByText('Priya, 9am')).toBeDefined();
  expect(
    log()
      .getAllByText(/^(Read|Delivered|Sent)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Read', 'Delivered', 'Sent']);
});

it('the chat marks the messages on screen as read', async () => {
  const fake = await show({ chat: chat(), messages: [message(7)], hasEarlier: false });
  await waitFor(() =>
    expect(fake.madeOf(messageCalls.markChat)[0]?.input.body).toEqual({ upTo: 7, state: 'read' }),
  );
});

it('the chat marks nothing as read during impersonation', async () => {
  const fake = await show(
    { chat: chat({ unreadCount: 1 }), messages: [message(7)], hasEarlier: false },
    undefined,
    WhileImpersonating,
  );
  expect(log().getByText('Message 7')).toBeDefined();
  document.dispatchEvent(new Event('visibilitychange'));
  act(() => reportAnswer('no_internet'));
  act(() => reportAnswer('ok'));
  expect(fake.madeOf(messageCalls.markChat)).toEqual([]);
});

it('the chat marks messages as read once after the connection returns', async () => {
  const history = { chat: chat(), messages: [message(7)], hasEarlier: false };
  const fake = await show(history, (client) =>
    client.refuse(messageCalls.markChat, callError('no_internet', 'test')),
  );
  const marks = () => fake.madeOf(messageCalls.markChat).length;
  await waitFor(() => expect(marks()).toBe(1));
  act(() => reportAnswer('no_internet'));
  fake.answer(messageCalls.markChat, () => ({ chatId: 12, unreadCount: 0 }));
  const before = marks();
  act(() => reportAnswer('ok'));
  await waitFor(() => expect(marks()).toBe(before + 1));
  act(() => reportAnswer('no_internet'));
  act(() => reportAnswer('ok'));
  expect(marks()).toBe(before + 1);
});

it('the chat shows a message at once and as waiting when offline', async () => {
  await show({ chat: chat(), messages: [], hasEarlier: false });
  await write('On my way');
  expect(log().getByText('On my way')).toBeDefined();
  await waitFor(() => expect(log().getByText('Waiting to send')).toBeDefined());
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
});

it('the chat shows a sent message once', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  fake.answer(messageCalls.sendChatMessage, ({ input }) =>
    message(9, { isOwn: true, ...(input.body as { text: string; clientKey: string }) }),
  );
  await write('On my way');
  await waitFor(() => expect(log().getByText('Sent')).toBeDefined());
  expect(log().getAllByText('On my way')).toHaveLength(1);
});

it('the chat shows a refused message once with its reason, and the message can be sent again or removed', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  const userMessage = 'This chat is closed. Need help? Contact support.';
  fake.refuse(messageCalls.sendChatMessage, callError('permission_denied', 'r', { userMessage }));
  await write('Hello?');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Hello?')).toBeDefined();
  expect(
    screen.getAllByText('Your message was not sent: This chat is closed. Need help? Contact support.'),
  ).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /not sent/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fake.madeOf(messageCalls.sendChatMessage)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
});

it('the chat lists a refused message as not sent after the worker leaves the chat', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  fake.refuse(messageCalls.sendChatMessage, callError('permission_denied', 'r', {}));
  await write('Hello?');
  await screen.findByRole('button', { name: 'Try again' });
  leave();
  expect(await screen.findByRole('button', { name: /not sent/ })).toBeDefined();
});

it('the chat sends queued messages in the order in which they were written', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  const announced = () =>
    fake
      .madeOf(messageCalls.sendChatMessage)
      .map(({ input }) => (input.body as { readonly text: string }).text);
  for (const text of ['One', 'Two', 'Three']) await write(text);
  await waitFor(() => expect(log().getAllByText('Waiting to send')).toHaveLength(3));
  const before = announced().length;
  let id = 20;
  fake.answer(messageCalls.sendChatMessage, ({ input }) => {
    id += 1;
    return message(id, { isOwn: true, ...(input.body as { text: string; clientKey: string }) });
  });
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  await act(() => sendNow());
  await waitFor(() => expect(log().getAllByText('Sent')).toHaveLength(3));
  expect(announced().slice(before)).toEqual(['One', 'Two', 'Three']);
  expect(
    log()
      .getAllByText(/^(One|Two|Three)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Two', 'Three']);
});

it('the chat loads earlier messages above the others', async () => {
  const history = { chat: chat(), messages: [message(31)], hasEarlier: true };
  const fake = await show(history);
  fake.answer(messageCalls.listChatMessages, ({ input }) =>
    input.query?.before === 31 ? { ...history, messages: [message(30)], hasEarlier: false } : history,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() =>
    expect(
      log()
        .getAllByText(/^Message/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Message 30', 'Message 31']),
  );
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

it('the chat loads the messages between two pages as earlier ones, without a gap', async () => {
  const before = { chat: chat(), messages: [message(1), message(2)], hasEarlier: false };
  const after = { chat: chat(), messages: [message(5), message(6)], hasEarlier: true };
  let isLater = false;
  const fake = await show(before, (client) =>
    client.answer(messageCalls.listChatMessages, ({ input }) => {
      if (input.query?.before === 5) return { ...after, messages: [message(3), message(4)] };
      if (input.query?.before === 3) return before;
      return isLater ? after : before;
    }),
  );
  const shown = () =>
    log()
      .getAllByText(/^Message/)
      .map(({ textContent }) => Number(textContent?.slice(8)));
  await waitFor(() => expect(shown()).toEqual([1, 2]));
  isLater = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(shown()).toEqual([5, 6]));
  for (const expected of [
    [3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(shown()).toEqual(expected));
  }
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  expect(fake.madeOf(messageCalls.listChatMessages).length).toBeGreaterThan(2);
});

it('the chat shows that a chat is closed and has no message field', async () => {
  await show({ chat: chat({ isWritable: false }), messages: [message(1)], hasEarlier: false });
  expect(screen.getByText('This chat is closed. Need help? Contact support.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the chat lists chats with the last message and unread count, or an empty state', async () => {
  const list = (chats: readonly Chat[]) =>
    renderApp(
      <ChatListScreen partners="customers" chats={{ ok: true, value: { chats } }} now={NOW} />,
      new FakeCallClient(),
    );
  const { unmount } = list([chat({ unreadCount: 100, lastMessage: message(3, { isOwn: true }) })]);
  const link = screen.getByRole('link', { name: /Priya/ });
  expect(link.getAttribute('href')).toBe('/customer-comms/12');
  expect(link.textContent).toContain('You: Message 3');
  expect(link.textContent).toContain('9+');
  unmount();
  list([]);
  expect(screen.getByText('No customer chats yet')).toBeDefined();
  expect(screen.getByText(/^To write to a customer, open the visit and tap Chat\./)).toBeDefined();
});

it('the chat shows that a demo has no chats and requests none', () => {
  const fake = new FakeCallClient();
  renderApp(
    <DemoContext value={{ end: vi.fn() }}>
      <ChatListScreen partners="customers" chats={null} now={NOW} />
    </DemoContext>,
    fake,
  );
  expect(screen.getByText('No chats in the demo')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(fake.made).toEqual([]);
});

it.each([
  ['the API has no chats', 'not_found'],
  ['the chat service denies access', 'permission_denied'],
] as const)('the chat shows that chat is not available when %s', async (_, code) => {
  const error = callError(code, 'r');
  const fake = new FakeCallClient();
  fake.refuse(messageCalls.listChats, error);
  renderApp(<ChatListScreen partners="workers" chats={{ ok: false, error }} now={NOW} />, fake);
  expect(await screen.findByText('Chat is not available')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each([
  ['customers', '/customer-comms', 'Customers', '/customer-comms/12'],
  ['workers', '/worker-comms', 'Sweepers', '/worker-comms/12'],
] as const)(
  '[NAV-31] [NAV-32] the chat lists chats with %s at %s for signed-in workers',
  (partners, path, name, href) => {
    expect(pageKind(path)).toBe('signed-in');
    const lastMessage = message(3, { text: 'The key is at number 4' });
    const chats = [chat({ unreadCount: 2, lastMessage })];
    renderApp(
      <ChatListScreen partners={partners} chats={{ ok: true, value: { chats } }} now={NOW} />,
      new FakeCallClient(),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chats');
    const switched = within(screen.getByRole('navigation', { name: 'Kind of chat' })).getAllByRole('link');
    expect(switched.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Customers', '/customer-comms'],
      ['Sweepers', '/worker-comms'],
    ]);
    const current = switched.filter((one) => one.hasAttribute('aria-current'));
    expect(current.map((one) => one.textContent)).toEqual([name]);
    expect(screen.getByRole('link', { name: 'Back to schedule' }).getAttribute('href')).toBe('/schedule');
    const link = screen.getByRole('link', { name: /Priya.*The key is at number 4.*2/s });
    expect(link.getAttribute('href')).toBe(href);
  },
);
