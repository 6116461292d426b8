'use client';

import { useEffect, useRef, useState } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import type { WriteResult } from '@/lib/core/outbox/model';
import { useOutbox, usePendingOf } from '@/lib/core/outbox/outbox-context';
import { inputOf } from '@/lib/features/visits/hooks';
import { sendLocation } from '@/lib/features/visits/location';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { visitActionsMessages } from './messages';
import { visitWrites } from './writes';

export type VisitAction = 'start' | 'unstart' | 'finish';
type Lost = Extract<WriteResult, { kind: 'lost' }>;

export interface VisitActions {
  /** What was tapped a moment ago, or null. Further taps are ignored, for they are the same thumb's. */
  readonly pending: VisitAction | null;
  /** Something of the visit is on its way to the server. */
  readonly isSending: boolean;
  /** Something of it waits for a connection. */
  readonly isWaiting: boolean;
  readonly act: (action: VisitAction) => Promise<void>;
}

const ACTIONS = {
  start: { write: visitWrites.startVisit, location: 'startedLocation' },
  unstart: { write: visitWrites.unstartVisit, location: null },
  finish: { write: visitWrites.finishVisit, location: 'finishedLocation' },
} as const;

/** A second tap within this is a slip: what the thumb meets by then is another button. */
const SLIP_MS = 600;

/** A tap that could neither be saved nor sent did not happen. */
export const lostText = (action: VisitAction, { reason }: Lost): string =>
  visitActionsMessages.failedBecause[action]({ reason: visitActionsMessages.lost[reason] });

/**
 * Start, unstart and finish. The visit and the schedule change at the tap, which is saved on the phone and sent when the
 * server can be reached; how it ended is announced around all screens. `onLost` is called for a tap that could neither be saved
 * nor sent. [ACT-01] [ACT-04]
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
    // Later, the phone may be somewhere else.
    if (end.kind === 'sent' && location) void sendLocation(client, visit, location);
  };
  return {
    pending,
    isSending: stages.some((stage) => stage !== 'waiting'),
    isWaiting: stages.includes('waiting'),
    act,
  };
}

/** Lets one tap through and no other for a moment. */
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
