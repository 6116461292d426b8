import { expect, it } from 'vitest';
import { isClosedToUser, OPEN_STATUSES, statusesOf, TICKET_STATUSES } from './tickets';

it('reads the statuses of the open and of the closed tickets out of a query', () => {
  expect(statusesOf('new,open,pending,hold')).toEqual(OPEN_STATUSES);
  expect(statusesOf('solved,closed')).toEqual(['solved', 'closed']);
  expect(statusesOf('closed')).toEqual(['closed']);
  expect(statusesOf(undefined)).toEqual(TICKET_STATUSES);
});

it('closes a ticket to its worker when it is closed, and not before', () => {
  expect(TICKET_STATUSES.filter(isClosedToUser)).toEqual(['closed']);
});
