// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { chatCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { HandoverContact } from './handover-contact';

const ANCHOR = aVisit({ remoteKeyTransferType: 'anchor-holder' });

let fake: FakeCallClient;
let push: ReturnType<typeof vi.fn<(address: string) => void>>;
beforeEach(() => {
  fake = new FakeCallClient();
  push = vi.fn();
  fake.answer(messageCalls.getWorkerChatAllowed, () => ({ allowed: true }));
  fake.answer(chatCalls.listUnreadChats, () => ({
    visitChats: [],
    remoteKeyTransferChats: [
      { remoteKeyTransferId: 11, count: 7 },
      { remoteKeyTransferId: 12, count: 2 },
    ],
  }));
});

const show = (visit = ANCHOR) =>
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <HandoverContact visit={visit} transferId={12} name="Ewa" />
    </RouterContext>,
    fake,
  );

it('[CHAT-12] [CONTACT-07] the contact of a handover asks whether the handover has a chat and opens it', async () => {
  fake.answer(messageCalls.requestWorkerChat, () => ({ chatId: 31 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Chat.*2 unread messages/ }));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/worker-comms/31'));
  expect(fake.madeOf(messageCalls.getWorkerChatAllowed).map(({ input }) => input)).toEqual([
    { query: { transfer: 12 } },
  ]);
  expect(fake.madeOf(messageCalls.requestWorkerChat).map(({ input }) => input.body)).toEqual([
    { remoteKeyTransferId: 12 },
  ]);
});

it.each([
  ['is not allowed', () => fake.answer(messageCalls.getWorkerChatAllowed, () => ({ allowed: false }))],
  ['cannot be loaded', () => fake.refuse(messageCalls.getWorkerChatAllowed, callError('server_error', 'r'))],
])('[CONTACT-07] [CONTACT-08] the contact of a handover disables the chat when it %s', async (_, answer) => {
  answer();
  show();
  await waitFor(() => expect(fake.madeOf(messageCalls.getWorkerChatAllowed)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Chat unavailable' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Chat(?! unavailable)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Call' })).toBeDefined();
});

it('[CHAT-15] the contact of a handover shows no unread count to the traveller', async () => {
  show(aVisit({ remoteKeyTransferType: 'traveller-recipient' }));
  await waitFor(() => expect(fake.madeOf(chatCalls.listUnreadChats).length).toBeGreaterThan(0));
  expect((await screen.findByRole('button', { name: 'Chat' })).textContent).toBe('Chat');
});

it('the contact of a handover shows why the chat could not be opened', async () => {
  const userMessage = 'This handover was cancelled.';
  fake.refuse(messageCalls.requestWorkerChat, callError('validation_error', 'r', { userMessage }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Chat.*2 unread/ }));
  expect(await screen.findByText(userMessage)).toBeDefined();
  expect(push).not.toHaveBeenCalled();
});
