'use client';

import { useEffect, useRef, useState } from 'react';
import { type Cache, unstable_serialize, useSWRConfig } from 'swr';
import {
  type CallDefinition,
  type CallInput,
  callKey,
  type InputOf,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import { NO_ANSWER_CACHE, type PersistedAnswer, useAnswerCache } from './call-context';
import { answeredAt, markAnswered } from './freshness';

interface PersistedAnswerOptions {
  readonly isOn: boolean;
  readonly isUrgent: boolean;
}

const fromStore = new WeakSet<object>();

/** Uses the persisted answer until a newer one arrives. Returns whether it is still being read. */
export function usePersistedAnswer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  name: string,
  data: OutputOf<C> | undefined,
  { isOn, isUrgent }: PersistedAnswerOptions,
): boolean {
  const answers = useAnswerCache();
  const { cache } = useSWRConfig();
  const [readName, setReadName] = useState<string | null>(null);
  // `input` is a new object on each render; `name` identifies it.
  const asked = useRef({ call, input });
  useEffect(() => {
    asked.current = { call, input };
  });
  const isPersisted = isOn && call.cache !== null && answers !== NO_ANSWER_CACHE;
  const isReading = isPersisted && data === undefined && readName !== name;

  useEffect(() => {
    if (!isReading) return;
    let isHere = true;
    const read = async () => {
      const persisted = await answers.read(asked.current.call, asked.current.input, { isUrgent });
      if (!isHere) return;
      if (persisted) hydrate(cache, name, persisted);
      setReadName(name);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [answers, cache, name, isReading, isUrgent]);

  useEffect(() => {
    const since = answeredAt.get(name);
    if (!isPersisted || since === undefined || data === undefined) return;
    if (isObject(data) && fromStore.has(data)) return;
    answers.persist(asked.current.call, asked.current.input, { value: data, since });
  }, [answers, name, isPersisted, data]);
  return isReading;
}

export function hydrateAnswer<C extends CallDefinition>(
  cache: Cache,
  call: C,
  input: InputOf<C>,
  persisted: PersistedAnswer<OutputOf<C>>,
): void {
  hydrate(cache, unstable_serialize(callKey(call, input as CallInput)), persisted);
}

function hydrate(cache: Cache, name: string, { value, since }: PersistedAnswer<unknown>): void {
  const cached = cache.get(name);
  // The network may have answered, with the value not rendered yet.
  const isOutdated = since < (answeredAt.get(name) ?? '');
  if (isOutdated || cached?.data !== undefined) return;
  if (isObject(value)) fromStore.add(value);
  markAnswered(name, since);
  // `mutate` would discard the answer of a running request.
  cache.set(name, { ...cached, data: value });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
