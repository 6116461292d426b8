// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { chatAccessCalls, chatCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import type { Chat } from '@/lib/features/talk/chat/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitChat } from './visit-chat';

function show(visit: Visit): FakeCallClient {
  const fake = new FakeCallClient();
  const { jobId, scheduledDate } = visit;
  fake.answer(chatCalls.listUnreadChats, () => ({
    visitChats: [{ jobId, scheduledDate, count: 3 }],
    remoteKeyTransferChats: [],
  }));
  renderApp(<VisitChat visit={visit} />, fake);
  return fake;
}

it('the chat button of a visit shows the number of the visit’s unread messages', async () => {
  show(aVisit());
  expect(await screen.findByRole('button', { name: /Chat.*3 unread messages/ })).toBeDefined();
});

it('[CHAT-15] the chat button of a visit shows no unread count to the traveller of a key handover', async () => {
  const fake = show(aVisit({ remoteKeyTransferType: 'traveller-holder' }));
  await screen.findByRole('button', { name: 'Chat' });
  await waitFor(() => expect(fake.madeOf(chatCalls.listUnreadChats).length).toBeGreaterThan(0));
  expect(screen.getByRole('button').textContent).toBe('Chat');
});

it('[CHAT-11] the chat button of a visit opens the chat with the customer or shows why it cannot', async () => {
  const fake = new FakeCallClient();
  const push = vi.fn();
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <VisitChat visit={aVisit({ jobId: 41, scheduledDate: '2026-11-18', actualDate: '2026-11-19' })} />
    </RouterContext>,
    fake,
  );
  const tap = () => userEvent.click(screen.getByRole('button', { name: 'Chat' }));
  const userMessage = 'Chat is not available';
  fake.refuse(chatAccessCalls.requestChat, callError('permission_denied', 'r', { userMessage }));
  await tap();
  expect(await screen.findByText(userMessage)).toBeDefined();
  expect(push).not.toHaveBeenCalled();
  fake.answer(chatAccessCalls.requestChat, () => ({ chatId: 12 }));
  await tap();
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/customer-comms/12'));
  const body = { jobId: 41, actualDate: '2026-11-19', reason: 'visit' };
  expect(fake.madeOf(chatAccessCalls.requestChat).map(({ input }) => input.body)).toEqual([body, body]);
});

it('the chat button of a visit links to the cached chat when offline', async () => {
  const answers = new FakeAnswers();
  const visit = aVisit();
  const { jobId, scheduledDate } = visit;
  const chat = { id: 12, kind: 'visit', jobId, scheduledDate } as Chat;
  const history = { chat, messages: [], hasEarlier: false };
  answers.give(messageCalls.listChatMessages, { params: { chatId: 12 } }, history, NOW);
  renderApp(
    <AnswerCacheContext value={answers.cache}>
      <VisitChat visit={visit} />
    </AnswerCacheContext>,
    new FakeCallClient(),
  );
  act(() => reportAnswer('no_internet'));
  const link = await screen.findByRole('link', { name: 'Chat' });
  expect(link.getAttribute('href')).toBe('/customer-comms/12');
  act(() => reportAnswer('ok'));
  expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined();
});
