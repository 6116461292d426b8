import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { unreadOfVisit } from './unread-of-visit';

it('[CHAT-15] unreadOfVisit counts a visit’s unread messages, none for a handover’s traveller', () => {
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
