// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { supportChatCalls } from '@/lib/features/talk/chat/support/calls';
import type { SupportChat } from '@/lib/features/talk/chat/support/schema';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { SupportChatButton } from './support-chat-button';
import { SupportChatFrame } from './support-chat-frame';

beforeEach(() => sessionStorage.clear());

const sentAt = '2026-11-18T09:00:00.000Z';
const SAID = [true, false].map((isOwn, at) => ({ id: at + 1, isOwn, text: 'The bell is blue.', sentAt }));

async function open(chat: SupportChat | null) {
  const { renderApp, fake } = await pseudoApp();
  if (chat) fake.answer(supportChatCalls.getSupportChat, () => chat);
  fake.answer(supportChatCalls.markSupportChat, () => ({ success: true }));
  renderApp(
    <SupportChatFrame widgetSrc={null}>
      <SupportChatButton />
    </SupportChatFrame>,
    fake,
  );
  fireEvent.click(screen.getByRole('button', { name: inPseudo('Chat to support') }));
  await screen.findByRole('dialog');
}

it.each([
  ['without messages', { isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] }],
  [
    'with messages of both sides',
    { isOngoing: true, isEndedBySupport: false, unreadCount: 0, messages: SAID },
  ],
  ['that cannot be loaded', null],
])('the pseudo language translates a support chat %s', async (_, chat) => {
  await open(chat);
  await screen.findByText(/ŵŕîţé ţö ûš|^\[Ýöû, |çöûļð ñöţ ļöåð/i);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(9000) } });
  fireEvent.click(screen.getByRole('button', { name: inPseudo('Send') }));
  await screen.findByRole('alert');
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the toast about an ongoing chat', async () => {
  await open({ isOngoing: true, isEndedBySupport: false, unreadCount: 0, messages: SAID });
  await screen.findByRole('button', { name: inPseudo('End Chat') });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByText(/^\[Ýöû åŕé çĥåţţîñĝ ţö/);
  expect(englishTexts()).toEqual([]);
});
