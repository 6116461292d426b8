'use client';

import { createContext, useContext } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { UseCallOptions } from '@/lib/core/phone/client/use-call';
import { useNowSince } from '@/lib/core/phone/session/clock';
import type { Switches } from './schema';

/** Holds the switches that came with the page; null if the phone asks for each one. */
export const SwitchesContext = createContext<Switches | null>(null);

interface Given<T> {
  readonly initial: CallResult<T> | null;
  readonly options: UseCallOptions;
}

/** Returns the answer that `pick` finds among what the page was given, for `useCall`. */
export function useGiven<T extends object>(
  name: string,
  pick: (switches: Switches) => T | undefined,
): Given<T> {
  const switches = useContext(SwitchesContext);
  const now = useNowSince(switches?.now);
  const initial = switches && givenAnswer(switches, name, pick);
  return { initial, options: { now, ...(initial && switches && { loadedAt: switches.now }) } };
}

/** Each answer is one object, because `useCall` uses an object once. */
const answers = new WeakMap<Switches, Map<string, CallResult<unknown> | null>>();

function givenAnswer<T>(
  switches: Switches,
  name: string,
  pick: (switches: Switches) => T | undefined,
): CallResult<T> | null {
  const known = answers.get(switches) ?? new Map<string, CallResult<unknown> | null>();
  answers.set(switches, known);
  if (!known.has(name)) {
    const value = pick(switches);
    known.set(name, value === undefined ? null : { ok: true, value });
  }
  return known.get(name) as CallResult<T> | null;
}
