// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OutboxStatus } from '@/components/offline/status/offline-status';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { reportAnswer } from '@/lib/core/client/online';
import { callError } from '@/lib/core/contract/call-error';
import { useOutbox } from '@/lib/core/outbox/outbox-context';
import { sessionCalls } from '@/lib/core/session/calls';
import { messageCalls } from '@/lib/features/chat/calls';
import type { Chat, ChatHistory, ChatMessage } from '@/lib/features/chat/wire';
import { DemoContext } from '@/lib/features/demo/current-demo';
import { pageKind } from '@/lib/page-lookup';
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

/** The chat under what tells of the outbox, until somebody leaves it. */
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

it('keeps a message that the phone can neither save nor send, and says so beside it', async () => {
  await show({ chat: chat(), messages: [], hasEarlier: false }, undefined, WithLostTaps);
  await write('I am at the door');
  expect(await screen.findByText(/This phone could not save your message/)).toBeDefined();
  expect(screen.getByText('I am at the door')).toBeDefined();
});

it('shows whose words they are, under their days, markup as it was typed, and how far one’s own have got', async () => {
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

it('marks what is on screen as read', async () => {
  const fake = await show({ chat: chat(), messages: [message(7)], hasEarlier: false });
  await waitFor(() =>
    expect(fake.madeOf(messageCalls.markChat)[0]?.input.body).toEqual({ upTo: 7, state: 'read' }),
  );
});

it('marks nothing as read while an administrator impersonates the worker, also when the page is looked at again', async () => {
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

it('marks it as read once there is a connection again, where there was none', async () => {
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

it('shows a message at once and keeps it while there is no signal', async () => {
  await show({ chat: chat(), messages: [], hasEarlier: false });
  await write('On my way');
  expect(log().getByText('On my way')).toBeDefined();
  await waitFor(() => expect(log().getByText('Waiting to send')).toBeDefined());
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
});

it('takes what was sent into the chat, once', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  fake.answer(messageCalls.sendChatMessage, ({ input }) =>
    message(9, { isOwn: true, ...(input.body as { text: string; clientKey: string }) }),
  );
  await write('On my way');
  await waitFor(() => expect(log().getByText('Sent')).toBeDefined());
  expect(log().getAllByText('On my way')).toHaveLength(1);
});

it('gives a refused message back with the reason, once, to try again or to let go', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  const userMessage = 'This chat is closed.';
  fake.refuse(messageCalls.sendChatMessage, callError('permission_denied', 'r', { userMessage }));
  await write('Hello?');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Hello?')).toBeDefined();
  expect(screen.getAllByText('Your message was not sent: This chat is closed.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /not sent/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fake.madeOf(messageCalls.sendChatMessage)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
});

it('leaves a refused message to the list of what was not sent when the chat is left', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  fake.refuse(messageCalls.sendChatMessage, callError('permission_denied', 'r', {}));
  await write('Hello?');
  await screen.findByRole('button', { name: 'Try again' });
  leave();
  expect(await screen.findByRole('button', { name: /not sent/ })).toBeDefined();
});

it('sends what was written without signal in the order in which it was written', async () => {
  const fake = await show({ chat: chat(), messages: [], hasEarlier: false });
  const said = () =>
    fake
      .madeOf(messageCalls.sendChatMessage)
      .map(({ input }) => (input.body as { readonly text: string }).text);
  for (const text of ['One', 'Two', 'Three']) await write(text);
  await waitFor(() => expect(log().getAllByText('Waiting to send')).toHaveLength(3));
  const before = said().length;
  let id = 20;
  fake.answer(messageCalls.sendChatMessage, ({ input }) => {
    id += 1;
    return message(id, { isOwn: true, ...(input.body as { text: string; clientKey: string }) });
  });
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  await act(() => sendNow());
  await waitFor(() => expect(log().getAllByText('Sent')).toHaveLength(3));
  expect(said().slice(before)).toEqual(['One', 'Two', 'Three']);
  expect(
    log()
      .getAllByText(/^(One|Two|Three)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Two', 'Three']);
});

it('loads earlier messages above', async () => {
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

it('has no gap after more messages came than a page holds: those between are loaded as earlier ones', async () => {
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

it('says that a chat is closed, and takes no words', async () => {
  await show({ chat: chat({ isWritable: false }), messages: [message(1)], hasEarlier: false });
  expect(screen.getByText('This chat is closed.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('lists chats with what is unread, or says that there are none', async () => {
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

it('says that the chats are not part of a demo, and asks for none there', () => {
  const fake = new FakeCallClient();
  renderApp(
    <DemoContext value={{ end: vi.fn() }}>
      <ChatListScreen partners="customers" chats={null} now={NOW} />
    </DemoContext>,
    fake,
  );
  expect(screen.getByText('Not in the demo yet: Chats')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(fake.made).toEqual([]);
});

it.each([
  ['the root knows none', 'not_found'],
  ['the service that carries chats lets the worker in no more', 'permission_denied'],
] as const)('says that chat is not available where %s', async (_, code) => {
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
  '[NAV-31] [NAV-32] the chats with %s are a page of %s that needs a sign-in',
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
