import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { unreadBadge, unreadCount, unreadOfVisit } from './rules';

it('adds up the unread messages of both kinds of chats', () => {
  const visitChat = { jobId: 1, scheduledDate: '2026-11-18' };
  expect(unreadCount({ visitChats: [], remoteKeyTransferChats: [] })).toBe(0);
  expect(
    unreadCount({
      visitChats: [
        { ...visitChat, count: 3 },
        { ...visitChat, jobId: 2, count: 1 },
      ],
      remoteKeyTransferChats: [{ remoteKeyTransferId: 1, count: 2 }],
    }),
  ).toBe(6);
});

it.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '10'],
  [99, '99'],
  [100, '9+'],
  [1000, '9+'],
])('[CHAT-14] shows %i unread messages as %s', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

it('[CHAT-15] counts a visit’s unread messages, none for a handover’s traveller', () => {
  const visit = aVisit({ jobId: 41, scheduledDate: '2026-11-18', remoteKeyTransfers: [{ id: 9 }] });
  const of = (jobId: number, scheduledDate: string, count: number) => ({ jobId, scheduledDate, count });
  const unread = {
    visitChats: [of(41, '2026-11-18', 2), of(41, '2026-11-25', 4), of(42, '2026-11-18', 8)],
    remoteKeyTransferChats: [
      { remoteKeyTransferId: 9, count: 16 },
      { remoteKeyTransferId: 10, count: 32 },
    ],
  };
  expect(unreadOfVisit(unread, visit)).toBe(18);
  expect(unreadOfVisit(unread, { ...visit, remoteKeyTransferType: 'anchor-holder' })).toBe(18);
  expect(unreadOfVisit(unread, { ...visit, remoteKeyTransferType: 'traveller-holder' })).toBe(0);
});
