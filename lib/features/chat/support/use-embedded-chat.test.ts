import { expect, it } from 'vitest';
import { noticeOf, type SupportChatState } from './use-embedded-chat';

const on = (unreadCount = 0): SupportChatState => ({ isOngoing: true, isEndedBySupport: false, unreadCount });
const left: SupportChatState = { isOngoing: false, isEndedBySupport: true, unreadCount: 0 };
const ended: SupportChatState = { isOngoing: false, isEndedBySupport: false, unreadCount: 0 };

it.each([
  ['the first look at a chat with a reply', null, on(1), false, 'reply'],
  ['a reply', on(), on(1), false, 'reply'],
  ['another reply', on(1), on(2), false, 'reply'],
  ['a reply that is on screen', on(), on(1), true, null],
  ['what was read elsewhere', on(2), on(0), false, null],
  ['nothing new', on(1), on(1), false, null],
  ['an agent who leaves', on(), left, false, 'ended'],
  ['an agent who leaves before one’s eyes', on(), left, true, 'ended'],
  ['an agent who had left before the first look', null, left, false, null],
  ['a chat that the cleaner has ended', on(), ended, false, null],
  ['a chat that has begun anew', left, on(), false, null],
] as const)('%s', (_, before, now, isViewed, notice) => {
  expect(noticeOf(before, now, { isViewed })).toBe(notice);
});
