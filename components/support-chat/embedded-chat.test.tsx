// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/call/contract/call-error';
import { supportChatCalls } from '@/lib/features/support-chat/calls';
import type { SupportChat } from '@/lib/features/support-chat/wire';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { useOpenSupportChat } from './support-chat-context';
import { SupportChatFrame } from './support-chat-frame';

const { getSupportChat, writeToSupport, markSupportChat, endSupportChat } = supportChatCalls;
const NOTHING: SupportChat = { isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] };
const said = (...texts: readonly string[]): SupportChat => ({
  ...NOTHING,
  isOngoing: true,
  messages: texts.map((text, at) => ({ id: at + 1, isOwn: at % 2 === 0, text, sentAt: NOW })),
});

let fake = new FakeCallClient();
let chat = NOTHING;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  fake = new FakeCallClient();
  chat = NOTHING;
  fake.answer(getSupportChat, () => chat);
  fake.answer(markSupportChat, () => ({ success: true }));
  fake.answer(endSupportChat, () => ({ success: true }));
  fake.answer(writeToSupport, () => {
    chat = said('Hello');
    return chat;
  });
  return () => vi.useRealTimers();
});

function OpenButton() {
  const open = useOpenSupportChat();
  return (
    <button type="button" onClick={open}>
      Chat
    </button>
  );
}

const draw = () =>
  renderApp(
    <SupportChatFrame widgetSrc={null}>
      <OpenButton />
    </SupportChatFrame>,
    fake,
  );
const open = async () => {
  fireEvent.click(screen.getByText('Chat'));
  await screen.findByRole('dialog', { name: 'Chat to Sweep' });
};
const close = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
const poll = () => act(() => vi.advanceTimersByTimeAsync(4_500));

async function writeAndClose() {
  draw();
  await open();
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByText('Send'));
  await screen.findByText('Hello', { selector: 'p' });
  close();
  await screen.findByText('You are chatting to Sweep');
}

describe('the chat with support that our own backend carries', () => {
  it('[CHAT-01] is asked for by nobody before it is opened', async () => {
    draw();
    await poll();
    expect(fake.made).toEqual([]);
    await open();
    await waitFor(() => expect(fake.madeOf(getSupportChat)).not.toHaveLength(0));
  });

  it('[CHAT-02] [CHAT-04] [CHAT-07] says that one is in it when it closes, with View and End Chat', async () => {
    await writeAndClose();
    expect(screen.getByText('View')).toBeDefined();
    fireEvent.click(screen.getByText('End Chat'));
    await waitFor(() => expect(fake.madeOf(endSupportChat)).toHaveLength(1));
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    const asked = fake.madeOf(getSupportChat).length;
    await poll();
    expect(fake.madeOf(getSupportChat)).toHaveLength(asked);
  });

  it('[CHAT-05] says that a reply has come, with View, and marks it as read there alone', async () => {
    await writeAndClose();
    chat = { ...said('Hello', 'Good morning'), unreadCount: 1 };
    await poll();
    expect(await screen.findByText('New message from Sweep')).toBeDefined();
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    expect(fake.madeOf(markSupportChat)).toEqual([]);
    fireEvent.click(screen.getByText('View'));
    expect(await screen.findByText('Good morning')).toBeDefined();
    await waitFor(() =>
      expect(fake.madeOf(markSupportChat)).toMatchObject([{ input: { body: { upTo: 2 } } }]),
    );
    expect(screen.queryByText('New message from Sweep')).toBeNull();
  });

  it('[CHAT-03] stops and says so for five seconds when the agent leaves', async () => {
    await writeAndClose();
    chat = { ...said('Hello'), isOngoing: false, isEndedBySupport: true };
    await poll();
    expect(await screen.findByText('Sweep ended the chat')).toBeDefined();
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    const asked = fake.madeOf(getSupportChat).length;
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(screen.queryByText('Sweep ended the chat')).toBeNull();
    expect(fake.madeOf(getSupportChat)).toHaveLength(asked);
  });

  it('[CHAT-03] says that the agent has left, also when that was while the page was loaded again', async () => {
    sessionStorage.setItem('support-chat-ongoing', 'yes');
    chat = { ...said('Hello'), isOngoing: false, isEndedBySupport: true };
    draw();
    expect(await screen.findByText('Sweep ended the chat')).toBeDefined();
    const asked = fake.madeOf(getSupportChat).length;
    await poll();
    expect(fake.madeOf(getSupportChat)).toHaveLength(asked);
  });

  it('asks no more once it was ended on another device', async () => {
    await writeAndClose();
    chat = { ...said('Hello'), isOngoing: false };
    await poll();
    const asked = fake.madeOf(getSupportChat).length;
    await poll();
    expect(fake.madeOf(getSupportChat)).toHaveLength(asked);
    expect(screen.queryByText('Sweep ended the chat')).toBeNull();
  });

  it.each([
    ['server_error', /there was a problem/],
    ['no_internet', 'No internet connection'],
  ] as const)(
    'says that it could not be loaded after %s, and is loaded again by Retry',
    async (code, text) => {
      fake.refuse(getSupportChat, callError(code, 'test'));
      draw();
      await open();
      const sheet = within(screen.getByRole('dialog', { name: 'Chat to Sweep' }));
      expect(await sheet.findByText('We could not load the chat. Please try again.')).toBeDefined();
      expect(sheet.getByText(text)).toBeDefined();
      fake.answer(getSupportChat, () => said('Hello'));
      fireEvent.click(sheet.getByRole('button', { name: 'Retry' }));
      expect(await sheet.findByText('Hello', { selector: 'p' })).toBeDefined();
    },
  );

  it('says that it is not available where nothing carries it, with nothing to try again', async () => {
    fake.refuse(getSupportChat, callError('not_found', 'test'));
    draw();
    await open();
    expect(await screen.findByText('Chat is not available')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('sends changed words as a message of their own, and the same ones again as the same', async () => {
    fake.refuse(writeToSupport, callError('timeout', 'test'));
    draw();
    await open();
    const write = async (text: string) => {
      fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: text } });
      fireEvent.click(screen.getByText('Send'));
    };
    const keys = () =>
      fake.madeOf(writeToSupport).map(({ input }) => (input.body as { clientKey: string }).clientKey);
    await write('Hello');
    await screen.findByRole('alert');
    await write('Hello');
    await waitFor(() => expect(keys()).toHaveLength(2));
    await write('Hello, I am late');
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, changed] = keys();
    expect([again === first, changed === first]).toEqual([true, false]);
  });
});
