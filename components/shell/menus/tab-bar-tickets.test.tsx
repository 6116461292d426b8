// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { useTicketCount } from './pending-counts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('[HELP-30] the tab bar loads count and unread count from their endpoint every 60 seconds', async () => {
  const fake = new FakeCallClient();
  fake.answer(ticketCountCalls.countTickets, () => ({ count: 2, unreadCount: 1 }));
  const { result } = renderCallHook(useTicketCount, fake, true);
  await pass(0);
  expect(result.current.data).toEqual({ count: 2, unreadCount: 1 });
  fake.answer(ticketCountCalls.countTickets, () => ({ count: 1, unreadCount: 0 }));
  await pass(59);
  expect(result.current.data).toEqual({ count: 2, unreadCount: 1 });
  await pass(1);
  expect(result.current.data).toEqual({ count: 1, unreadCount: 0 });
  await pass(60);
  expect(fake.madeOf(ticketCountCalls.countTickets)).toHaveLength(3);
  const { method, path } = ticketCountCalls.countTickets;
  expect(`${method} ${path}`).toBe('GET integrations/zendesk/ticket-links/count/');
});

it('the tab bar sends no request while it is disabled', async () => {
  const fake = new FakeCallClient();
  renderCallHook(useTicketCount, fake, false);
  await pass(120);
  expect(fake.made).toEqual([]);
});
