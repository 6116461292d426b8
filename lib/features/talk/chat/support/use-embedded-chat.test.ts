import { expect, it } from 'vitest';
import { noticeOf, type SupportChatState } from './use-embedded-chat';

const on = (unreadCount = 0): SupportChatState => ({ isOngoing: true, isEndedBySupport: false, unreadCount });
const left: SupportChatState = { isOngoing: false, isEndedBySupport: true, unreadCount: 0 };
const ended: SupportChatState = { isOngoing: false, isEndedBySupport: false, unreadCount: 0 };

it.each([
  ['a reply in the first state', null, on(1), false, 'reply'],
  ['a new reply', on(), on(1), false, 'reply'],
  ['another reply', on(1), on(2), false, 'reply'],
  ['a reply while the chat is visible', on(), on(1), true, null],
  ['a chat read elsewhere', on(2), on(0), false, null],
  ['an unchanged chat', on(1), on(1), false, null],
  ['an end by the agent', on(), left, false, 'ended'],
  ['an end by the agent while the chat is visible', on(), left, true, 'ended'],
  ['an end by the agent before the first state', null, left, false, null],
  ['an end by the cleaner', on(), ended, false, null],
  ['a chat that starts again', left, on(), false, null],
] as const)('%s', (_, before, now, isViewed, notice) => {
  expect(noticeOf(before, now, { isViewed })).toBe(notice);
});
