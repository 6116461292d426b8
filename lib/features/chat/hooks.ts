'use client';

import { type CallState, useCall } from '@/lib/call/client/use-call';
import { chatCalls } from './calls';
import type { UnreadChats } from './wire';

/** Chats with messages that the worker has not read, asked again every minute. [CHAT-13] */
export function useUnreadChats(isOn: boolean): CallState<UnreadChats> {
  const { pollMs = 0 } = chatCalls.listUnreadChats;
  return useCall(chatCalls.listUnreadChats, {}, null, { isOn, pollMs });
}
