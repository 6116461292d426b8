'use client';

import { useEffect, useRef, useState } from 'react';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { NewWrite, WriteOutcome } from '@/lib/core/phone/outbox/model';
import { useOutbox, usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { useKnownFeature } from '@/lib/features/people/flags/hooks';
import { CLAIM_LIMITS } from '@/lib/features/work/claims/model';
import { inputOf } from '@/lib/features/work/visits/hooks';
import { sendLocation } from '@/lib/features/work/visits/location';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { visitActionsMessages } from './messages';
import { visitWrites } from './writes';

export type VisitAction = 'start' | 'unstart' | 'finish';
type Lost = Extract<WriteOutcome, { kind: 'lost' }>;

export interface VisitActions {
  /** This is the last action for a moment, and null otherwise. Further taps are ignored meanwhile. */
  readonly pending: VisitAction | null;
  /** A write of this visit is being sent. */
  readonly isSending: boolean;
  /** A queued write of this visit waits for a connection. */
  readonly isWaiting: boolean;
  /**
   * `happenedAt` is an earlier time of a finish, as its worker says. Null: ignored, because another action is pending.
   */
  readonly act: (action: VisitAction, happenedAt?: Instant) => Promise<WriteOutcome | null>;
}

const ACTIONS = {
  start: { write: visitWrites.startVisit, location: 'startedLocation' },
  unstart: { write: visitWrites.unstartVisit, location: null },
  finish: { write: visitWrites.finishVisit, location: 'finishedLocation' },
} as const;

/** Ignores a second tap within this time: the button under the thumb may have changed. */
const SLIP_MS = 600;

/** The write could neither be queued nor sent. */
export const lostText = (action: VisitAction, { reason }: Lost): string =>
  visitActionsMessages.failedBecause[action]({ reason: visitActionsMessages.lost[reason] });

/**
 * Handles start, unstart and finish. The visit and the schedule change at once; the write is queued in the outbox, and
 * its result is announced on every screen. `onLost` is called if the write could neither be queued nor sent. [ACT-01]
 * [ACT-04]
 */
export function useVisitActions(
  visit: Visit,
  onLost: (action: VisitAction, outcome: Lost) => void,
): VisitActions {
  const client = useCallClient();
  const outbox = useOutbox();
  const expiry = useVisitExpiry();
  const stages = usePendingOf(objectIdOf(visit)).map(({ stage }) => stage);
  const { pending, hold } = useSlipGuard();

  const act: VisitActions['act'] = async (action, happenedAt) => {
    if (!hold(action)) return null;
    const { write, location } = ACTIONS[action];
    const outcome = await outbox.enqueue({
      ...{ write, input: inputOf(visit), entity: visit },
      ...(happenedAt && { happenedAt }),
      ...(action !== 'unstart' && expiry),
    });
    if (outcome.kind === 'lost') onLost(action, outcome);
    // The location is measured only if the tap happens now and is sent at once: later the device may be somewhere else.
    if (outcome.kind === 'sent' && location && !happenedAt) void sendLocation(client, visit, location);
    return outcome;
  };
  return {
    pending,
    isSending: stages.some((stage) => stage !== 'waiting'),
    isWaiting: stages.includes('waiting'),
    act,
  };
}

/**
 * Where a late start or finish becomes a claim, it waits longer on the phone. A phone that was off for long does not
 * know whether it does, and keeps it.
 */
export function useVisitExpiry(): Pick<NewWrite, 'expiryDays'> {
  const isClaimed = useKnownFeature(OWN_FEATURES.lateClaims);
  return isClaimed === false ? {} : { expiryDays: CLAIM_LIMITS.phoneDays };
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
