// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { supportChatCalls } from '@/lib/features/talk/chat/support/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakeMessenger } from '@/tests/support/fake-messenger';
import { renderApp } from '@/tests/support/render-app';
import { SupportChatHost } from './support-chat-host';

let messenger: FakeMessenger;
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  messenger = new FakeMessenger();
  (window as { zE?: unknown }).zE = messenger.zE;
});
afterEach(() => {
  vi.restoreAllMocks();
  delete (window as { zE?: unknown }).zE;
});

it('[CHAT-04] [CHAT-07] [FLAG-06] SupportChatHost opens the widget while its feature is on, with token and tags; closing shows View and End Chat', async () => {
  const fake = new FakeCallClient();
  fake.answer(chatAccessCalls.getSupportChatToken, () => ({ token: 'of Amara' }));
  fake.answer(flagCalls.getFeature, ({ input }) => ({
    active: input.params?.name === 'support-web-widget',
  }));
  const sheet = { tags: ['payment', 'late-pay'], isOpen: true, onOpen: () => {}, onClose: () => {} };
  renderApp(<SupportChatHost src="https://widget.example/script.js" openings={1} {...sheet} />, fake);
  const opened = () => messenger.commands().filter((command) => command === 'messenger open').length;
  await vi.waitFor(() => expect(opened()).toBe(1));
  await vi.waitFor(() => expect(messenger.commands()).toContain('messenger loginUser'));
  const setTags = messenger.calls.filter(([, what]) => what === 'conversationTags');
  expect(setTags).toEqual([['messenger:set', 'conversationTags', ['payment', 'late-pay']]]);
  expect(fake.madeOf(flagCalls.getFeature).map(({ input }) => input.params)).toEqual([
    { name: FEATURES.supportWebWidget },
  ]);
  expect(fake.madeOf(chatAccessCalls.getSupportChatToken).map(({ input }) => input)).toEqual([
    { query: { messaging: 'true' } },
  ]);
  const login = messenger.calls.find(([, what]) => what === 'loginUser')?.[2] as (
    give: (token: string) => void,
  ) => void;
  const given: string[] = [];
  login((token) => given.push(token));
  expect(given).toEqual(['of Amara']);

  act(() => messenger.emit('close'));
  expect(await screen.findByText('You are chatting to Sweep')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(opened()).toBe(2);
  expect(screen.queryByText('You are chatting to Sweep')).toBeNull();
  act(() => messenger.emit('close'));
  await userEvent.click(await screen.findByRole('button', { name: 'End Chat' }));
  expect(messenger.commands().at(-1)).toBe('messenger hide');
  expect(opened()).toBe(2);
});

const SRC = 'https://widget.example/script.js';
const SHEET = { isOpen: true, onOpen: () => {}, onClose: () => {} };

it.each(['off', 'unknown to the root'] as const)(
  '[FLAG-06] SupportChatHost opens our own chat while the widget’s feature is %s',
  async (state) => {
    const fake = new FakeCallClient();
    if (state === 'off') fake.answer(flagCalls.getFeature, () => ({ active: false }));
    else fake.refuse(flagCalls.getFeature, callError('not_found', 'r1'));
    fake.answer(supportChatCalls.getSupportChat, () => ({
      ...{ isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] },
    }));
    renderApp(<SupportChatHost src={SRC} openings={1} tags={[]} {...SHEET} />, fake);
    expect(await screen.findByRole('dialog', { name: 'Chat to Sweep' })).toBeDefined();
    expect(messenger.calls).toEqual([]);
  },
);
