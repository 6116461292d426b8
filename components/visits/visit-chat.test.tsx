// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chatCalls } from '@/lib/features/chat/calls';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import type { Visit } from '@/lib/features/visits/wire';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VisitChat } from './visit-chat';

function show(visit: Visit, allowed: boolean): FakeCallClient {
  const fake = new FakeCallClient();
  const { jobId, scheduledDate } = visit;
  fake.answer(talkingCalls.getChatAllowed, () => ({ allowed }));
  fake.answer(chatCalls.listUnreadChats, () => ({
    visitChats: [{ jobId, scheduledDate, count: 3 }],
    remoteKeyTransferChats: [],
  }));
  renderApp(<VisitChat visit={visit} />, fake);
  return fake;
}

it('is there where the marketplace allows it, with what is unread about this visit', async () => {
  show(aVisit(), true);
  expect(await screen.findByRole('button', { name: /Chat.*3 unread messages/ })).toBeDefined();
});

it('[CONTACT-04] is not there where it is not allowed', async () => {
  const fake = show(aVisit(), false);
  await waitFor(() => expect(fake.madeOf(talkingCalls.getChatAllowed)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('[CHAT-15] says nothing of unread messages to a key-transfer traveller', async () => {
  const fake = show(aVisit({ remoteKeyTransferType: 'traveller-holder' }), true);
  await screen.findByRole('button', { name: 'Chat' });
  await waitFor(() => expect(fake.madeOf(chatCalls.listUnreadChats).length).toBeGreaterThan(0));
  expect(screen.getByRole('button').textContent).toBe('Chat');
});
