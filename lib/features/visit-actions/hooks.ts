'use client';

import { useEffect, useRef, useState } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import type { WriteResult } from '@/lib/core/outbox/model';
import { useOutbox, usePendingOf } from '@/lib/core/outbox/outbox-context';
import { inputOf } from '@/lib/features/visits/hooks';
import { sendLocation } from '@/lib/features/visits/location';
import type { Visit } from '@/lib/features/visits/schema';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import { visitActionsMessages } from './messages';
import { visitWrites } from './writes';

export type VisitAction = 'start' | 'unstart' | 'finish';
type Lost = Extract<WriteResult, { kind: 'lost' }>;

export interface VisitActions {
  /** The last action, for a moment; null otherwise. Further taps are ignored meanwhile. */
  readonly pending: VisitAction | null;
  /** A write of this visit is being sent. */
  readonly isSending: boolean;
  /** A queued write of this visit waits for a connection. */
  readonly isWaiting: boolean;
  readonly act: (action: VisitAction) => Promise<void>;
}

const ACTIONS = {
  start: { write: visitWrites.startVisit, location: 'startedLocation' },
  unstart: { write: visitWrites.unstartVisit, location: null },
  finish: { write: visitWrites.finishVisit, location: 'finishedLocation' },
} as const;

/** Ignores a second tap within this time: the button under the thumb may have changed. */
const SLIP_MS = 600;

/** For an action that could neither be queued nor sent. */
export const lostText = (action: VisitAction, { reason }: Lost): string =>
  visitActionsMessages.failedBecause[action]({ reason: visitActionsMessages.lost[reason] });

/**
 * Start, unstart and finish. The visit and the schedule change at once; the write is queued in the outbox, and its
 * result is announced on every screen. `onLost` is called if the action could neither be queued nor sent. [ACT-01]
 * [ACT-04]
 */
export function useVisitActions(
  visit: Visit,
  onLost: (action: VisitAction, end: Lost) => void,
): VisitActions {
  const client = useCallClient();
  const outbox = useOutbox();
  const stages = usePendingOf(objectIdOf(visit)).map(({ stage }) => stage);
  const { pending, hold } = useSlipGuard();

  const act = async (action: VisitAction) => {
    if (!hold(action)) return;
    const { write, location } = ACTIONS[action];
    const end = await outbox.enqueue({ write, input: inputOf(visit), entity: visit });
    if (end.kind === 'lost') onLost(action, end);
    // Only if sent at once: later the device may be somewhere else.
    if (end.kind === 'sent' && location) void sendLocation(client, visit, location);
  };
  return {
    pending,
    isSending: stages.some((stage) => stage !== 'waiting'),
    isWaiting: stages.includes('waiting'),
    act,
  };
}

/** Accepts one tap and ignores others for `SLIP_MS`. */
function useSlipGuard() {
  const [pending, setPending] = useState<VisitAction | null>(null);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (action: VisitAction): boolean => {
    if (isHeld.current) return false;
    isHeld.current = true;
    setPending(action);
    timer.current = setTimeout(() => {
      isHeld.current = false;
      setPending(null);
    }, SLIP_MS);
    return true;
  };
  return { pending, hold };
}
