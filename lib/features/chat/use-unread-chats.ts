'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type CallState, useCall, useKnownAnswer } from '@/lib/core/client/use-call';
import { callKey } from '@/lib/core/contract/define-call';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useClock } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/user';
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

interface OngoingByServer {
  readonly isOngoing: boolean;
  /** Corrects the answer after the chat began or ended here, until the next answer. */
  readonly setOngoing: (isOngoing: boolean) => void;
}

/**
 * Whether the server last said that a chat with support is ongoing. It reads the answer that the menu polls for unread
 * messages, so no page makes a request of its own. False for an administrator who acts as the worker: it is not their chat.
 * [CHAT-01]
 */
export function useOngoingByServer(): OngoingByServer {
  const { mutate } = useSWRConfig();
  const isImpersonated = useScope()?.world === IMPERSONATION_WORLD;
  const unread = useKnownUnreadChats();
  const setOngoing = useCallback(
    (isOngoing: boolean) =>
      void mutate<UnreadChats>(
        callKey(chatCalls.listUnreadChats, {}),
        (known) => known && { ...known, isSupportChatOngoing: isOngoing },
        { revalidate: false },
      ),
    [mutate],
  );
  return { isOngoing: !isImpersonated && unread?.isSupportChatOngoing === true, setOngoing };
}
