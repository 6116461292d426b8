// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD, LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatCalls } from '@/lib/features/talk/chat/calls';
import { supportChatCalls } from '@/lib/features/talk/chat/support/calls';
import type { SupportChat } from '@/lib/features/talk/chat/support/schema';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { supportCalls } from '@/lib/features/talk/contact/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { useOpenSupportChat } from './support-chat-context';
import { SupportChatFrame } from './support-chat-frame';

const { getSupportChat, writeToSupport, markSupportChat, endSupportChat } = supportChatCalls;
const { listUnreadChats } = chatCalls;
const NOTHING: SupportChat = { isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] };
const chatWith = (...texts: readonly string[]): SupportChat => ({
  ...NOTHING,
  isOngoing: true,
  messages: texts.map((text, at) => ({ id: at + 1, isOwn: at % 2 === 0, text, sentAt: NOW })),
});

const STEP_MS = 10;

let fake = new FakeCallClient();
let chat = NOTHING;
/** The response has this `isSupportChatOngoing`; undefined where the API has no support chat. */
let isOngoingAtServer: boolean | undefined;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  fake = new FakeCallClient();
  chat = NOTHING;
  isOngoingAtServer = false;
  fake.answer(listUnreadChats, () => ({
    visitChats: [],
    remoteKeyTransferChats: [],
    isSupportChatOngoing: isOngoingAtServer,
  }));
  fake.answer(getSupportChat, () => chat);
  fake.answer(markSupportChat, () => ({ success: true }));
  fake.answer(endSupportChat, () => ({ success: true }));
  fake.answer(writeToSupport, () => {
    chat = chatWith('Hello');
    return chat;
  });
  return () => vi.useRealTimers();
});

function OpenButton() {
  const open = useOpenSupportChat();
  return (
    <button type="button" onClick={() => open()}>
      Chat
    </button>
  );
}

/** Polls unread messages every minute, as the side menu does. */
function Menu() {
  useUnreadChats(true);
  return null;
}

const SCOPE = { environment: 'production', world: LIVE_WORLD, userId: 7 };

/** It loads the app as the worker or during impersonation. */
const draw = (world = LIVE_WORLD, widgetSrc: string | null = null, now = NOW) =>
  renderApp(
    <ScopeContext value={{ ...SCOPE, world }}>
      <SupportChatFrame widgetSrc={widgetSrc}>
        <Menu />
        <OpenButton />
      </SupportChatFrame>
    </ScopeContext>,
    fake,
    now,
  );
const open = async () => {
  fireEvent.click(screen.getByText('Chat'));
  await screen.findByRole('dialog', { name: 'Chat to Sweep' });
};
const close = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
const poll = () => act(() => vi.advanceTimersByTimeAsync(4_500));
const aMinute = () => act(() => vi.advanceTimersByTimeAsync(61_000));
const asked = () => fake.madeOf(getSupportChat).length;

async function writeAndClose() {
  const page = draw();
  await open();
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByText('Send'));
  await screen.findByText('Hello', { selector: 'p' });
  close();
  await screen.findByText('You are chatting to Sweep');
  return page;
}

describe('the support chat of the embedded backend', () => {
  it('[CHAT-01] the support chat of the embedded backend polls from the start of the app while the worker has an ongoing chat', async () => {
    isOngoingAtServer = true;
    chat = chatWith('Hello');
    draw();
    expect(await screen.findByText('You are chatting to Sweep')).toBeDefined();
    chat = { ...chatWith('Hello', 'Good morning'), unreadCount: 1 };
    await poll();
    expect(await screen.findByText('New message from Sweep')).toBeDefined();
  });

  it.each([
    ['the worker has no chat', false],
    ['the API has no support chat', undefined],
  ])(
    '[CHAT-01] the support chat of the embedded backend sends no request before the chat is opened when %s',
    async (_, isOngoing) => {
      isOngoingAtServer = isOngoing;
      draw();
      await aMinute();
      expect(fake.made.map(({ id }) => id)).toEqual(['listUnreadChats', 'listUnreadChats']);
      await open();
      await waitFor(() => expect(asked()).toBeGreaterThan(0));
    },
  );

  it('[CHAT-01] the support chat of the embedded backend polls a chat that began on another device until it ends', async () => {
    draw();
    await aMinute();
    for (const text of ['Hello', 'Once more']) {
      isOngoingAtServer = true;
      chat = chatWith(text);
      await aMinute();
      expect(screen.getByText('You are chatting to Sweep')).toBeDefined();
      isOngoingAtServer = false;
      chat = { ...chatWith(text), isOngoing: false };
      await poll();
      const before = asked();
      await aMinute();
      expect(asked()).toBe(before);
      expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    }
  });

  it('the support chat of the embedded backend does not poll during impersonation or when a widget is configured', async () => {
    isOngoingAtServer = true;
    chat = chatWith('Hello');
    fake.answer(flagCalls.getFeature, () => ({ active: true }));
    draw(IMPERSONATION_WORLD).unmount();
    draw(LIVE_WORLD, 'https://widget.example/script.js');
    await aMinute();
    expect(fake.madeOf(listUnreadChats).length).toBeGreaterThan(1);
    expect(asked()).toBe(0);
  });

  it('the support chat of the embedded backend marks nothing as read during impersonation', async () => {
    chat = { ...chatWith('Hello', 'Good morning'), unreadCount: 1 };
    draw(IMPERSONATION_WORLD);
    await open();
    await screen.findByText('Good morning', { selector: 'p' });
    await poll();
    expect(fake.madeOf(markSupportChat)).toEqual([]);
  });

  it('[CHAT-02] [CHAT-04] [CHAT-07] closing an ongoing chat shows a toast with View and End Chat', async () => {
    await writeAndClose();
    fireEvent.click(screen.getByText('View'));
    expect(await screen.findByRole('dialog', { name: 'Chat to Sweep' })).toBeDefined();
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    expect(fake.madeOf(endSupportChat)).toEqual([]);
    close();
    await screen.findByText('You are chatting to Sweep');
    fireEvent.click(screen.getByText('End Chat'));
    await waitFor(() => expect(fake.madeOf(endSupportChat)).toHaveLength(1));
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    const before = asked();
    await poll();
    expect(asked()).toBe(before);
  });

  it('[CHAT-02] [CHAT-05] a reply shows a toast; only opening the chat marks it as read', async () => {
    await writeAndClose();
    chat = { ...chatWith('Hello', 'Good morning'), unreadCount: 1 };
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

  it('[CHAT-03] an agent who leaves ends the polling, and a toast shows for 5 seconds', async () => {
    await writeAndClose();
    // The test moves the time by hand: a slow machine must not use up the five seconds.
    vi.setTimerTickMode('manual');
    chat = { ...chatWith('Hello'), isOngoing: false, isEndedBySupport: true };
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const isSaid = () => screen.queryByText('Sweep ended the chat') !== null;
    let waitedMs = 0;
    for (; !isSaid() && waitedMs < 10_000; waitedMs += STEP_MS) await advance(STEP_MS);
    expect(isSaid()).toBe(true);
    expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
    const before = asked();
    await advance(5_000 - 2 * STEP_MS);
    expect(isSaid()).toBe(true);
    await advance(2 * STEP_MS);
    expect(isSaid()).toBe(false);
    expect(asked()).toBe(before);
  });

  it('the support chat of the embedded backend removes the reply toast when the agent leaves', async () => {
    await writeAndClose();
    chat = { ...chatWith('Hello', 'Good morning'), unreadCount: 1 };
    await poll();
    expect(await screen.findByText('New message from Sweep')).toBeDefined();
    chat = { ...chat, isOngoing: false, isEndedBySupport: true };
    await poll();
    expect(await screen.findByText('Sweep ended the chat')).toBeDefined();
    expect(screen.queryByText('New message from Sweep')).toBeNull();
  });

  it('[CHAT-01] the support chat of the embedded backend shows once that support ended the chat during a reload', async () => {
    (await writeAndClose()).unmount();
    chat = { ...chatWith('Hello'), isOngoing: false, isEndedBySupport: true };
    const { unmount } = draw();
    expect(await screen.findByText('Sweep ended the chat')).toBeDefined();
    const before = asked();
    await poll();
    expect(asked()).toBe(before);
    unmount();
    draw();
    await poll();
    expect(asked()).toBe(before);
  });

  it('the support chat of the embedded backend stops polling after the chat ended on another device', async () => {
    await writeAndClose();
    chat = { ...chatWith('Hello'), isOngoing: false };
    await poll();
    const before = asked();
    await poll();
    expect(asked()).toBe(before);
    expect(screen.queryByText('Sweep ended the chat')).toBeNull();
  });

  it.each([
    ['server_error', /there was a problem/],
    ['no_internet', 'No internet connection'],
  ] as const)(
    'the support chat of the embedded backend shows an error after %s; Retry loads the chat',
    async (code, text) => {
      fake.refuse(getSupportChat, callError(code, 'test'));
      draw();
      await open();
      const sheet = within(screen.getByRole('dialog', { name: 'Chat to Sweep' }));
      expect(await sheet.findByText('Could not load the chat. Please try again.')).toBeDefined();
      expect(sheet.getByText(text)).toBeDefined();
      fake.answer(getSupportChat, () => chatWith('Hello'));
      fireEvent.click(sheet.getByRole('button', { name: 'Retry' }));
      expect(await sheet.findByText('Hello', { selector: 'p' })).toBeDefined();
    },
  );

  it.each([
    ['at night', '2026-11-18T01:52:00.000Z', false, 'We are closed now. We answer from 8am to 6pm.'],
    ['while it is open', NOW, true, 'We answer until 6pm.'],
    [
      'in the evening',
      '2026-11-18T19:00:00.000Z',
      false,
      'We are closed now. We answer tomorrow from 9:30am to 5pm.',
    ],
  ])(
    'the support chat of the embedded backend shows when support answers: %s',
    async (_, now, isOpen, text) => {
      fake.answer(supportCalls.getChannelHours, () => ({ start: '08:00', end: '18:00', isOpen }));
      fake.answer(supportCalls.getChannelHoursOn, () => ({ start: '09:30', end: '17:00', isOpen: false }));
      draw(LIVE_WORLD, null, now);
      await open();
      expect(await screen.findByText(text)).toBeDefined();
      expect(fake.madeOf(supportCalls.getChannelHours)[0]?.input.params).toEqual({ channel: 'chat' });
      expect(screen.getByText('Write to us here.')).toBeDefined();
    },
  );

  it('[HELP-16] the support chat of the embedded backend shows when support answers after closed days', async () => {
    const closed = { start: null, end: null, isOpen: false };
    fake.answer(supportCalls.getChannelHours, () => closed);
    fake.answer(supportCalls.getChannelHoursOn, ({ input }) =>
      input.params?.date === '2026-11-20' ? { start: '08:00', end: '18:00', isOpen: false } : closed,
    );
    draw(LIVE_WORLD);
    await open();
    expect(
      await screen.findByText('We are closed now. We answer on Friday 20 November from 8am to 6pm.'),
    ).toBeDefined();
  });

  it.each([
    ['empty', ' ', 'Write a message first.'],
    ['too long', 'x'.repeat(2_001), 'Use at most 2,000 characters. You have 2,001.'],
  ])(
    'the support chat of the embedded backend does not send a message that is %s; the error is on the field only',
    async (_, text, fault) => {
      draw();
      await open();
      fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: text } });
      fireEvent.click(screen.getByText('Send'));
      expect(screen.getByRole('textbox', { description: fault })).toBe(document.activeElement);
      expect(screen.queryByText(/was not sent/)).toBeNull();
      expect(fake.madeOf(writeToSupport)).toEqual([]);
    },
  );

  it('the support chat of the embedded backend shows that chat is not available, without Retry, after not_found', async () => {
    fake.refuse(getSupportChat, callError('not_found', 'test'));
    draw();
    await open();
    expect(await screen.findByText('Chat is not available')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('a retried support message keeps its client key, and an edited one gets a new key', async () => {
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
