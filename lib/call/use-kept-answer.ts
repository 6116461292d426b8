'use client';

import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { createCacheHelper } from 'swr/_internal';
import { NOTHING_KEPT, useAnswerCache } from './answer-cache';
import type { CallDefinition, InputOf, OutputOf } from './define-call';
import { answeredAt, markAnswered } from './freshness';

interface KeptAnswerOptions {
  readonly isOn: boolean;
  /** The screen has nothing else to show. */
  readonly isUrgent: boolean;
}

/** Values that came out of the phone's store and need not be put into it. */
const fromStore = new WeakSet<object>();

/**
 * Shows what the phone has kept of a call for as long as nothing better is there, and keeps what is. Answers whether it
 * still looks for it. The network is asked meanwhile and always wins.
 */
export function useKeptAnswer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  name: string,
  data: OutputOf<C> | undefined,
  { isOn, isUrgent }: KeptAnswerOptions,
): boolean {
  const answers = useAnswerCache();
  const { cache } = useSWRConfig();
  const [looked, setLooked] = useState<string | null>(null);
  // The name says all of the input, whose object is another one with each render.
  const asked = useRef({ call, input });
  useEffect(() => {
    asked.current = { call, input };
  });
  const isKept = isOn && call.cache !== null && answers !== NOTHING_KEPT;
  const isLooking = isKept && data === undefined && looked !== name;

  useEffect(() => {
    if (!isLooking) return;
    let isHere = true;
    const look = async () => {
      const kept = await answers.read(asked.current.call, asked.current.input, { isUrgent });
      if (!isHere) return;
      // Not by `mutate`, which would take the request that is under way for outdated and ignore its answer.
      const [get, set] = createCacheHelper(cache, name);
      // The network may have answered a moment ago, and its answer be on the way to where it is shown.
      const isOutdated = kept !== null && kept.since < (answeredAt.get(name) ?? '');
      if (kept && !isOutdated && get().data === undefined) {
        if (isObject(kept.value)) fromStore.add(kept.value);
        markAnswered(name, kept.since);
        set({ data: kept.value });
      }
      setLooked(name);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [answers, cache, name, isLooking, isUrgent]);

  useEffect(() => {
    const since = answeredAt.get(name);
    if (!isKept || since === undefined || data === undefined) return;
    if (isObject(data) && fromStore.has(data)) return;
    answers.keep(asked.current.call, asked.current.input, { value: data, since });
  }, [answers, name, isKept, data]);
  return isLooking;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
