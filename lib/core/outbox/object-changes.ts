'use client';

import { useCallback, useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { BASE_PATH } from '@/lib/base-path';
import { useAnswerCache } from '@/lib/core/client/answer-cache';
import { type EventScope, isSameScope } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import type { ObjectChange } from './object-change';
import type { QueuedObject } from './queued-write';

/** What is loaded with the queued writes. */
export interface ObjectCode extends Pick<typeof import('./object-change'), 'applyChange'> {
  readonly queuedObjects: ReadonlyMap<string, QueuedObject>;
}

/** A demo's visit may have the same id as a real one, and another person's tab may still be open. */
interface OwnedChange extends ObjectChange {
  readonly scope: EventScope;
}

const CHANNEL = `${BASE_PATH}/objects`;

/** One a tab: a channel's own messages do not come back to it. Null in a browser without such channels. */
function useChannel(): BroadcastChannel | null {
  const channel = useMemo(
    () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
    [],
  );
  useEffect(() => () => channel?.close(), [channel]);
  return channel;
}

/**
 * Gives what changes an object wherever this tab and the phone have cached it, and publishes it to the other tabs, which do the same;
 * takes what they publish. `loadCode` fetches the sorts of objects there are. [ACT-04]
 */
export function useObjectChanges(
  loadCode: () => Promise<ObjectCode>,
): (code: ObjectCode, change: ObjectChange) => void {
  const { mutate } = useSWRConfig();
  const answers = useAnswerCache();
  const channel = useChannel();
  const scope = useScope();
  useEffect(() => {
    if (!channel || !scope) return;
    const take = async ({ data }: MessageEvent<OwnedChange>) => {
      if (!isSameScope(data.scope, scope)) return;
      const code = await loadCode().catch(() => null);
      // The tab that published it has changed what the phone has persisted.
      code?.applyChange(code.queuedObjects, data, { mutate, persisted: null });
    };
    channel.addEventListener('message', take);
    return () => channel.removeEventListener('message', take);
  }, [channel, scope, mutate, loadCode]);
  return useCallback(
    ({ applyChange, queuedObjects }, change) => {
      applyChange(queuedObjects, change, { mutate, persisted: answers });
      if (scope) channel?.postMessage({ ...change, scope } satisfies OwnedChange);
    },
    [mutate, answers, channel, scope],
  );
}
