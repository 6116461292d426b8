'use client';

import { useState } from 'react';
import { type CallState, useCall } from '@/lib/call/use-call';
import { extraJobsCalls } from './calls';
import type { AvailabilitySignal } from './model';
import { refreshMs } from './rules';

/** Whether there is work soon, asked again as often as the last answer says; nothing is asked without a worker. [EXTRA-39] */
export function useAvailabilitySignal(workerId: number | null): CallState<AvailabilitySignal> {
  const [pollMs, setPollMs] = useState(0);
  const signal = useCall(
    extraJobsCalls.getAvailabilitySignal,
    { params: { workerId: workerId ?? 0 } },
    null,
    {
      isOn: workerId !== null,
      pollMs,
    },
  );
  const wishedMs = refreshMs(signal.data);
  // In render, as React asks of state that follows from other state: no frame is drawn with the old interval.
  if (wishedMs !== pollMs) setPollMs(wishedMs);
  return signal;
}
