// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { helpCalls } from './calls';
import { useTickets } from './use-tickets';

const NOW = '2026-11-18T10:46:00.000Z';

const aTicket = (id: number) => ({
  ...{ ticketId: id, subject: `No ${id}`, status: 'open' },
  lastUpdatedAt: NOW,
});

/** A page has fifty tickets. */
function serve(fake: FakeCallClient, ids: readonly number[]) {
  fake.answer(helpCalls.listTickets, ({ input }) => {
    const page = Number(input.query?.page ?? 1);
    const numPages = Math.ceil(ids.length / 50);
    return {
      ...{ currentPage: page, numPages, numResults: ids.length, perPage: 50 },
      ...{ urlNextPage: null, urlPreviousPage: null },
      results: ids.slice((page - 1) * 50, page * 50).map(aTicket),
    };
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('[HELP-28] useTickets reads 500 tickets page by page, and stops after the last', async () => {
  const fake = new FakeCallClient();
  serve(fake, numbers(500));
  const { result } = renderCallHook(() => useTickets('open', null, NOW), fake, undefined);
  await waitFor(() => expect(result.current.tickets).toHaveLength(50));
  for (let page = 2; page <= 12; page += 1) await act(() => result.current.loadMore());
  expect(result.current.tickets.map(({ ticketId }) => ticketId)).toEqual(numbers(500));
  expect(result.current.hasMore).toBe(false);
  expect(fake.madeOf(helpCalls.listTickets).map(({ input }) => input.query?.page)).toEqual([
    undefined,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
  ]);
});

it('useTickets lists a ticket once that moved to a later page meanwhile', async () => {
  const fake = new FakeCallClient();
  serve(fake, numbers(60));
  const { result } = renderCallHook(() => useTickets('open', null, NOW), fake, undefined);
  await waitFor(() => expect(result.current.tickets).toHaveLength(50));
  serve(fake, [99, ...numbers(60)]);
  await act(() => result.current.loadMore());
  expect(result.current.tickets.map(({ ticketId }) => ticketId)).toEqual(numbers(60));
});

it('useTickets starts again with the first page when that has changed', async () => {
  const fake = new FakeCallClient();
  serve(fake, numbers(60));
  const { result } = renderCallHook(() => useTickets('open', null, NOW), fake, undefined);
  await waitFor(() => expect(result.current.tickets).toHaveLength(50));
  await act(() => result.current.loadMore());
  serve(fake, [99]);
  await act(() => result.current.retry());
  expect(result.current.tickets.map(({ ticketId }) => ticketId)).toEqual([99]);
  expect(result.current.hasMore).toBe(false);
});
