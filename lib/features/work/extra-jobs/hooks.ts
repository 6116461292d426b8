'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AssignedAreas } from '@/lib/core/ground/session/schema';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { areaCalls, extraJobsCalls } from './calls';
import { surroundingQuery } from './hours-and-areas';
import { refreshMs } from './rules';
import type { Area, AvailabilitySignal, SurroundingArea } from './schema';

/** Polls at the interval of the last answer. Only the first mounted component polls. [EXTRA-39] */
export function useAvailabilitySignal(workerId: number | null): CallState<AvailabilitySignal> {
  const [pollMs, setPollMs] = useState(0);
  const isPoller = useIsFirst();
  const signal = useCall(
    extraJobsCalls.getAvailabilitySignal,
    { params: { workerId: workerId ?? 0 } },
    null,
    {
      isOn: workerId !== null,
      pollMs: isPoller ? pollMs : 0,
    },
  );
  const requestedMs = refreshMs(signal.data);
  // Set state in render, as React recommends for derived state: no frame uses the old interval.
  if (requestedMs !== pollMs) setPollMs(requestedMs);
  return signal;
}

export function useAreas(workerId: number | null): CallState<readonly Area[]> {
  const input = { params: { workerId: workerId ?? 0 } };
  const { now } = useClock();
  return useCall(areaCalls.listAreas, input, null, { isOn: workerId !== null, now });
}

export function useWorkingAreas(workerId: number | null): CallState<AssignedAreas> {
  const input = { params: { workerId: workerId ?? 0 } };
  const { now } = useClock();
  return useCall(areaCalls.getWorkingAreas, input, null, { isOn: workerId !== null, now });
}

export function useSurroundingAreas(codes: readonly string[]): CallState<readonly SurroundingArea[]> {
  const { now } = useClock();
  const query = surroundingQuery(codes);
  return useCall(areaCalls.listSurroundingAreas, { query }, null, { isOn: codes.length > 0, now });
}

const present: symbol[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function change(edit: () => void): void {
  edit();
  for (const listener of listeners) listener();
}

/** Returns true for the first mounted component that uses this hook; when it unmounts, the next one becomes first. */
export function useIsFirst(): boolean {
  const [me] = useState(() => Symbol('one of several'));
  useEffect(() => {
    change(() => present.push(me));
    return () => change(() => present.splice(present.indexOf(me), 1));
  }, [me]);
  return useSyncExternalStore(
    subscribe,
    () => present[0] === me,
    () => false,
  );
}
