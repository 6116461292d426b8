// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSignOutTasks } from '@/lib/core/phone/session/signing-out';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
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

it('a sign-out logs out of the support widget and removes its toast', async () => {
  const fake = new FakeCallClient();
  fake.answer(chatAccessCalls.getSupportChatToken, () => ({ token: 'of Amara' }));
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  const sheet = { tags: [], isOpen: true, onOpen: () => {}, onClose: () => {} };
  renderApp(<SupportChatHost src="https://widget.example/script.js" openings={1} {...sheet} />, fake);
  await vi.waitFor(() => expect(messenger.commands()).toContain('messenger open'));
  act(() => messenger.emit('close'));
  expect(await screen.findByText('You are chatting to Sweep')).toBeDefined();
  expect(messenger.commands()).not.toContain('messenger logoutUser');
  act(runSignOutTasks);
  expect(messenger.commands()).toContain('messenger logoutUser');
  await vi.waitFor(() => expect(screen.queryByText('You are chatting to Sweep')).toBeNull());
});
