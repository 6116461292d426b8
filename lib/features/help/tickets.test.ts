import { expect, it } from 'vitest';
import { isClosedToUser, OPEN_STATUSES, statusesOf, TICKET_STATUSES } from './tickets';

it('parses open and closed statuses from a query; no query means all', () => {
  expect(statusesOf('new,open,pending,hold')).toEqual(OPEN_STATUSES);
  expect(statusesOf('solved,closed')).toEqual(['solved', 'closed']);
  expect(statusesOf('closed')).toEqual(['closed']);
  expect(statusesOf(undefined)).toEqual(TICKET_STATUSES);
});

it('only a closed ticket is closed to its worker', () => {
  expect(TICKET_STATUSES.filter(isClosedToUser)).toEqual(['closed']);
});
