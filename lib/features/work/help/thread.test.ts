import { expect, it } from 'vitest';
import type { TicketComment } from './schema';
import { withComment } from './thread';

const comment = (minute: string, body = 'Thank you.'): TicketComment => ({
  createdAt: `2026-11-18T10:${minute}:00.000Z`,
  body,
  fromParty: 'user',
});

const page = (currentPage: number, results: readonly TicketComment[]) => ({
  ...{ currentPage, numPages: 2, numResults: 51, perPage: 50 },
  ...{ urlNextPage: null, urlPreviousPage: null, results },
});

it('a sent comment is added once at the end of the last page of the thread', () => {
  const sent = comment('02');
  const once = withComment(page(2, [comment('01')]), sent);
  expect(once).toEqual({ ...page(2, [comment('01'), sent]), numResults: 52 });
  expect(withComment(once, sent)).toBe(once);
  expect(withComment(once, comment('02', 'And more.')).results).toHaveLength(3);
});

it('a sent comment leaves earlier pages of the thread as they are', () => {
  const first = page(1, [comment('01')]);
  expect(withComment(first, comment('02'))).toBe(first);
});
