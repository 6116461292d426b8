'use client';

import { unstable_serialize, useSWRConfig } from 'swr';
import { callKey } from '@/lib/core/contract/call-key';
import { useScope } from '@/lib/core/session/scope';
import type { ObjectDescription, PeekAnswer, QueuedObject } from './queued-write';

/** Says of an object what lists show of it, from what this tab has read; null where its id says nothing. */
export type DescribeObject = (objectType: string, objectId: string) => ObjectDescription | null;

export function useDescriptions(objects: ReadonlyMap<string, QueuedObject>): DescribeObject {
  const { cache } = useSWRConfig();
  const workerId = useScope()?.userId ?? null;
  const peek: PeekAnswer = (call, input) => cache.get(unstable_serialize(callKey(call, input)))?.data;
  return (objectType, objectId) => {
    const object = objects.get(objectType);
    return object?.describe(object.find(peek, objectId, workerId), objectId) ?? null;
  };
}
