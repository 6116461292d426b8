import { expect, it } from 'vitest';
import {
  isClosedToUser,
  isDone,
  OPEN_STATUSES,
  statusesOf,
  TICKET_STATUSES,
  ticketMark,
  ticketsQuery,
} from './tickets';

it('a query of tickets names open and closed statuses; no query means all', () => {
  expect(statusesOf('new,open,pending,hold')).toEqual(OPEN_STATUSES);
  expect(statusesOf('solved,closed')).toEqual(['solved', 'closed']);
  expect(statusesOf('closed')).toEqual(['closed']);
  expect(statusesOf(undefined)).toEqual(TICKET_STATUSES);
});

it('a worker can answer any ticket but a closed one', () => {
  expect(TICKET_STATUSES.filter(isClosedToUser)).toEqual(['closed']);
});

it('[HELP-25] [HELP-28] [HELP-29] the list of tickets asks for open ones, and for those closed in the last 14 days', () => {
  expect(ticketsQuery('open', '2026-11-18T23:59:00.000Z')).toEqual({
    status: 'new,open,pending,hold',
    ordering: '-last_updated_at',
  });
  expect(ticketsQuery('closed', '2026-11-18T23:59:00.000Z')).toEqual({
    status: 'solved,closed',
    ordering: '-last_updated_at',
    updatedSince: '2026-11-04T00:00:00.000Z',
  });
  // London is an hour ahead in summer.
  expect(ticketsQuery('closed', '2026-06-15T23:30:00.000Z').updatedSince).toBe('2026-06-01T23:00:00.000Z');
});

it('[HELP-24] four statuses and unknown ones are in progress, two are done', () => {
  const isInProgress = (status: string) => !isDone(status);
  expect(TICKET_STATUSES.filter(isInProgress)).toEqual(['new', 'open', 'pending', 'hold']);
  expect(TICKET_STATUSES.filter(isDone)).toEqual(['solved', 'closed']);
  expect(isDone('parked')).toBe(false);
});

it.each([
  [{ status: 'open', hasUnreadComments: true, isClosedToUser: false }, 'unread'],
  [{ status: 'closed', hasUnreadComments: true, isClosedToUser: true }, 'unread'],
  [{ status: 'open', hasUnreadComments: false, isClosedToUser: false }, 'read'],
  [{ status: 'pending' }, 'read'],
  [{ status: 'solved', hasUnreadComments: false }, 'closed'],
  [{ status: 'open', isClosedToUser: true }, 'closed'],
])('[HELP-27] the list of tickets marks %j as %s', (ticket, mark) => {
  expect(ticketMark(ticket)).toBe(mark);
});
