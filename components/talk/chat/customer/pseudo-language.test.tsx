// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CLOSED_REASONS } from '@/lib/features/talk/chat/model';
import { englishTexts } from '@/tests/support/pseudo-language';
import { ClosedChatScreen, CustomerChatScreen } from './customer-chat-screen';

const chat = (texts: readonly string[]) => ({
  ...{ cleaner: 'Ewa', day: '2026-11-18', lastDay: '2026-11-25', timeZone: 'Europe/London' },
  messages: texts.map((text, at) => ({
    ...{ id: at + 1, isOwn: at % 2 === 1, text, sentAt: '2026-11-18T09:00:00.000Z' },
  })),
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(chat([])));
  return () => vi.unstubAllGlobals();
});

it.each([
  ['with messages', ['The bell is blue.', 'The bell is blue.'], undefined],
  ['without messages', [], undefined],
  ['with an unsent message', [], 'failed'],
  ['with too many messages', [], 'too-many'],
  ['with an invalid message', [], 'not-taken'],
])('the pseudo language translates the customer’s chat %s', (_, texts, problem) => {
  render(<CustomerChatScreen chat={chat(texts)} problem={problem} formKey="key" />);
  expect(document.body.textContent).toContain('Ewa');
  expect(englishTexts()).toEqual([]);
});

it.each([...CLOSED_REASONS, null])(
  'the pseudo language translates why a link opens no chat: %s',
  (reason) => {
    render(<ClosedChatScreen reason={reason} />);
    expect(englishTexts()).toEqual([]);
  },
);
