'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/contract/call-key';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import { chatCalls } from '@/lib/features/chat/calls';
import { useKnownUnreadChats } from '@/lib/features/chat/hooks';
import type { UnreadChats } from '@/lib/features/chat/wire';

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
  const isImpersonated = useScope()?.world === ACTING_WORLD;
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
