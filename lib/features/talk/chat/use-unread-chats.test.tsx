// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { chatCalls } from './calls';
import { useUnreadChats } from './use-unread-chats';

const NOTHING = { visitChats: [], remoteKeyTransferChats: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('useUnreadChats refetches every minute and keeps its data when a request fails', async () => {
  const fake = new FakeCallClient();
  fake.answer(chatCalls.listUnreadChats, () => NOTHING);
  const { result } = renderCallHook(useUnreadChats, fake, true);
  await pass(0);
  expect(result.current.data).toEqual(NOTHING);
  const waiting = { ...NOTHING, remoteKeyTransferChats: [{ remoteKeyTransferId: 1, count: 2 }] };
  fake.answer(chatCalls.listUnreadChats, () => waiting);
  await pass(60);
  expect(result.current.data).toEqual(waiting);
  fake.refuse(chatCalls.listUnreadChats, {
    code: 'server_error',
    status: 500,
    userMessage: 'No',
    retryable: false,
    requestId: 'r',
  });
  await pass(60);
  expect(result.current.data).toEqual(waiting);
});

it('useUnreadChats sends no request while it is off', async () => {
  const fake = new FakeCallClient();
  renderCallHook(useUnreadChats, fake, false);
  await pass(120);
  expect(fake.made).toEqual([]);
});
