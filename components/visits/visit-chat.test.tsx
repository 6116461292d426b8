// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatCalls } from '@/lib/features/chat/calls';
import type { Visit } from '@/lib/features/visits/wire';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
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

it('says what is unread about this visit', async () => {
  show(aVisit());
  expect(await screen.findByRole('button', { name: /Chat.*3 unread messages/ })).toBeDefined();
});

it('[CHAT-15] says nothing of unread messages to a key-transfer traveller', async () => {
  const fake = show(aVisit({ remoteKeyTransferType: 'traveller-holder' }));
  await screen.findByRole('button', { name: 'Chat' });
  await waitFor(() => expect(fake.madeOf(chatCalls.listUnreadChats).length).toBeGreaterThan(0));
  expect(screen.getByRole('button').textContent).toBe('Chat');
});
