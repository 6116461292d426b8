'use client';

import { useCallback, useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isSameScope, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { useAnswerCache } from '@/lib/core/phone/client/call-context';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import type { ObjectChange } from './object-change';
import type { OutboxOutcome } from './outcome';
import type { QueuedObject, QueuedWrite } from './queued-write';

interface WriteRegistry extends ObjectCode, Pick<typeof import('./object-change'), 'changeOf'> {
  readonly queuedWrites: ReadonlyMap<string, QueuedWrite>;
}

/**
 * Sent: the server's answer replaces the cached object. Refused: the old fields return. Both in all tabs. [ACT-04]
 * [OFFLINE-02]
 */
export function useOutcomes(
  loadWrites: () => Promise<WriteRegistry>,
): (writes: WriteRegistry, outcomes: readonly OutboxOutcome[]) => void {
  const clock = useClock();
  const invalidate = useInvalidate();
  const changeObject = useObjectChanges(loadWrites);
  return useCallback(
    (writes, outcomes) => {
      for (const outcome of outcomes) {
        const write = outcome.type === null ? undefined : writes.queuedWrites.get(outcome.type);
        if (!write || write.isBackground || outcome.objectId === null) continue;
        const change = writes.changeOf(outcome, write, clock.now());
        if (change) changeObject(writes, { objectId: outcome.objectId, ...change });
        const stale = outcome.result === 'sent' ? write.call.invalidates : write.object.caches;
        // The server has not done an accepted write yet: what it answers now is the state before.
        if (outcome.result !== 'cancelled' && outcome.jobId === undefined)
          invalidate(stale ?? [], clock.now());
      }
    },
    [clock, invalidate, changeObject],
  );
}

interface ObjectCode extends Pick<typeof import('./object-change'), 'applyChange'> {
  readonly queuedObjects: ReadonlyMap<string, QueuedObject>;
}

/** The scope is needed: a demo may use the same ids, and another person's tab may still be open. */
interface OwnedChange extends ObjectChange {
  readonly scope: SessionScope;
}

const CHANNEL = `${BASE_PATH}/objects`;

/**
 * Each tab has one channel, because a channel does not receive its own messages. It is null without BroadcastChannel.
 */
function useChannel(): BroadcastChannel | null {
  const channel = useMemo(
    () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)),
    [],
  );
  useEffect(() => () => channel?.close(), [channel]);
  return channel;
}

function useObjectChanges(
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
      // The sending tab has changed the persisted answers already.
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
