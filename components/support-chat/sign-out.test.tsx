// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { runSignOutTasks } from '@/lib/features/session/own-sign-out';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { SupportChatHost } from './support-chat-host';

/** What the third party's script is told, and its listeners by event. */
const told: string[] = [];
const listeners: Record<string, () => void> = {};

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  (window as { zE?: unknown }).zE = (name: string, what: string, listener?: unknown) => {
    told.push(what);
    if (name.endsWith(':on')) listeners[what] = listener as () => void;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  delete (window as { zE?: unknown }).zE;
});

it('a sign-out logs out of the support widget and takes its toasts away, while the page still stands', async () => {
  const fake = new FakeCallClient();
  fake.answer(talkingCalls.getSupportChatToken, () => ({ token: 'of Amara' }));
  const sheet = { isOpen: true, onOpen: () => {}, onClose: () => {} };
  renderApp(<SupportChatHost src="https://widget.example/script.js" openings={1} {...sheet} />, fake);
  await vi.waitFor(() => expect(told).toContain('open'));
  act(() => listeners.close?.());
  expect(await screen.findByText('You are chatting to Sweep')).toBeDefined();
  expect(told).not.toContain('logoutUser');
  act(runSignOutTasks);
  expect(told).toContain('logoutUser');
  await vi.waitFor(() => expect(screen.queryByText('You are chatting to Sweep')).toBeNull());
});
