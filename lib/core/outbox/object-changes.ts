'use client';

import { useCallback, useEffect, useMemo } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { BASE_PATH } from '@/lib/base-path';
import { type AnswerCache, useAnswerCache } from '@/lib/core/client/answer-cache';
import { markFresh } from '@/lib/core/client/freshness';
import { isKeyOf } from '@/lib/core/contract/call-key';
import { type EventScope, isSameScope } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import type { Instant } from '@/lib/core/time/zoned';
import type { CachedAnswers, QueuedObject } from './queued-write';

/** What became of an object that a queued write concerns, as tabs publish it to each other. */
export interface ObjectChange {
  readonly objectType: string;
  readonly objectId: string;
  /** The object itself, or the fields of it that have changed. */
  readonly entity?: object;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Since when it is right. */
  readonly at: Instant;
}

type Objects = ReadonlyMap<string, QueuedObject>;
type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

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
 * takes what they publish. `loadObjects` fetches the sorts of objects there are. [ACT-04]
 */
export function useObjectChanges(
  loadObjects: () => Promise<Objects>,
): (objects: Objects, change: ObjectChange) => void {
  const { mutate } = useSWRConfig();
  const answers = useAnswerCache();
  const channel = useChannel();
  const scope = useScope();
  useEffect(() => {
    if (!channel || !scope) return;
    const take = async ({ data }: MessageEvent<OwnedChange>) => {
      if (!isSameScope(data.scope, scope)) return;
      const objects = await loadObjects().catch(() => null);
      // The tab that published it has changed what the phone has persisted.
      if (objects) applyChange(objects, data, cachedAnswers(mutate, null, data.at));
    };
    channel.addEventListener('message', take);
    return () => channel.removeEventListener('message', take);
  }, [channel, scope, mutate, loadObjects]);
  return useCallback(
    (objects, change) => {
      applyChange(objects, change, cachedAnswers(mutate, answers, change.at));
      if (scope) channel?.postMessage({ ...change, scope } satisfies OwnedChange);
    },
    [mutate, answers, channel, scope],
  );
}

/** A sort of object that this build does not know is one of another build's tab. */
function applyChange(objects: Objects, change: ObjectChange, answers: CachedAnswers): void {
  const { objectType, objectId, entity, fields } = change;
  objects.get(objectType)?.change(answers, objectId, (cached) => entity ?? { ...cached, ...fields });
}

/** The cached answers as a change that is right since an instant meets them: what is known to be right since later stays. */
function cachedAnswers(mutate: Mutate, persisted: AnswerCache | null, at: Instant): CachedAnswers {
  return {
    change(call, isIt, change) {
      const isOfCall = isKeyOf(call);
      const isChanged = (key: unknown) => {
        if (!isOfCall(key)) return false;
        const [, params] = key as readonly [string, Readonly<Record<string, string | number>>];
        return isIt(params) && markFresh(unstable_serialize(key as readonly unknown[]), at);
      };
      void mutate(isChanged, (value: unknown) => value && change(value as never), { revalidate: false });
      persisted?.change(call, isIt, change);
    },
  };
}
