'use client';

import useSWR from 'swr';
import { type CallState, useCall } from '@/lib/call/client/use-call';
import { callKey } from '@/lib/call/contract/call-key';
import { chatCalls } from './calls';
import type { UnreadChats } from './wire';

/** Chats with messages that the worker has not read, asked again every minute. [CHAT-13] */
export function useUnreadChats(isOn: boolean): CallState<UnreadChats> {
  const { pollMs = 0 } = chatCalls.listUnreadChats;
  return useCall(chatCalls.listUnreadChats, {}, null, { isOn, pollMs });
}

/** The same as the menu has them, for the many blocks of a schedule: asks for nothing itself. */
export function useKnownUnreadChats(): UnreadChats | undefined {
  return useSWR<UnreadChats>(callKey(chatCalls.listUnreadChats, {}), null).data;
}
