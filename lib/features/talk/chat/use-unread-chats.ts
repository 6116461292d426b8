'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { type CallState, useCall, useKnownAnswer } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { chatCalls } from './calls';
import type { UnreadChats } from './schema';

/** It polls every minute. [CHAT-13] */
export function useUnreadChats(isOn: boolean): CallState<UnreadChats> {
  return useCall(chatCalls.listUnreadChats, {}, null, { isOn });
}

/** Reads the menu's cached answer, for the many blocks of a schedule; makes no request. */
export function useKnownUnreadChats(): UnreadChats | undefined {
  const { now } = useClock();
  return useKnownAnswer(chatCalls.listUnreadChats, {}, now);
}

interface OngoingByServer {
  readonly isOngoing: boolean;
  /** Corrects the cached answer until the next poll. */
  readonly setOngoing: (isOngoing: boolean) => void;
}

/** Reads the answer that the menu polls, without a request. Returns false while impersonating. [CHAT-01] */
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
