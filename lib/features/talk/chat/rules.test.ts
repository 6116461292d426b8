import { expect, it } from 'vitest';
import { unreadBadge, unreadCount } from './rules';

it('the chat adds up the unread messages of both kinds of chats', () => {
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
])('[CHAT-14] the chat shows %i unread messages as %s', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});
