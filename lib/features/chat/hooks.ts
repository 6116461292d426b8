'use client';

import { type CallState, useCall, useKnownAnswer } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { chatCalls } from './calls';
import type { UnreadChats } from './wire';

/** Chats with messages that the worker has not read, asked again every minute. [CHAT-13] */
export function useUnreadChats(isOn: boolean): CallState<UnreadChats> {
  const { pollMs = 0 } = chatCalls.listUnreadChats;
  return useCall(chatCalls.listUnreadChats, {}, null, { isOn, pollMs });
}

/** The same as the menu has them, for the many blocks of a schedule: asks for nothing by itself. */
export function useKnownUnreadChats(): UnreadChats | undefined {
  const { now } = useClock();
  return useKnownAnswer(chatCalls.listUnreadChats, {}, now);
}
