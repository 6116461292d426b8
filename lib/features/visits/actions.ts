'use client';

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/call/call-context';
import type { CallError } from '@/lib/call/call-error';
import type { CallClient } from '@/lib/call/client';
import { newId } from '@/lib/call/new-id';
import { CallFailure, callKey, isKeyOf } from '@/lib/call/use-call';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import type { WorkingDay } from '@/lib/features/schedule/model';
import { replaceVisit } from '@/lib/features/schedule/rules';
import { useClock } from '@/lib/features/session/clock';
import { afterPaint } from '@/lib/pace/after-paint';
import type { Instant } from '@/lib/time/zoned';
import { visitCalls } from './calls';
import { inputOf } from './hooks';
import { sendLocation } from './location';
import type { Visit } from './model';
import { withFinish, withStart, withUnstart } from './rules';
import { useVisitNews } from './visit-channel';

export type VisitAction = 'start' | 'unstart' | 'finish';

/** One tap: its key and time stay the same when it is sent again, so that it does its work once. */
interface Tap {
  readonly action: VisitAction;
  readonly key: string;
  readonly at: Instant;
}

export interface VisitActions {
  /** What is on its way, or null. Further taps are ignored until its answer is there. */
  readonly pending: VisitAction | null;
  readonly act: (action: VisitAction) => Promise<void>;
}

const ACTIONS = {
  start: { call: visitCalls.startVisit, change: withStart, location: 'startedLocation' },
  unstart: { call: visitCalls.unstartVisit, change: withUnstart, location: null },
  finish: { call: visitCalls.finishVisit, change: withFinish, location: 'finishedLocation' },
} as const;

/** [ACT-08] */
export function failureText(action: VisitAction, error: CallError): string {
  const text = `Failed to ${action} visit`;
  return error.userMessage ? `${text} - ${error.userMessage}` : text;
}

/**
 * Start, unstart and finish. The visit and the schedule change at the tap; the server's visit takes their place when
 * it answers, and a refusal brings back what was there before and is told to `onFailure`. [ACT-01] [ACT-04]
 */
export function useVisitActions(visit: Visit, onFailure: (text: string) => void): VisitActions {
  const client = useCallClient();
  const clock = useClock();
  const changeCaches = useChangeOfVisit(visit);
  const [pending, setPending] = useState<VisitAction | null>(null);
  const isBusy = useRef(false);
  const unanswered = useRef<Tap | null>(null);

  const act = async (action: VisitAction) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(action);
    const tap = unanswered.current?.action === action ? unanswered.current : newTap(action, clock.now());
    const error = await changeCaches(ACTIONS[action].change(visit, tap.at), () => send(client, visit, tap));
    unanswered.current = error?.retryable ? tap : null;
    isBusy.current = false;
    setPending(null);
    if (error) onFailure(failureText(action, error));
    const { location } = ACTIONS[action];
    if (!error && location) void sendLocation(client, visit, location);
  };
  return { pending, act };
}

const newTap = (action: VisitAction, at: Instant): Tap => ({ action, key: newId(), at });

async function send(client: CallClient, visit: Visit, tap: Tap): Promise<Visit> {
  const options = { idempotencyKey: tap.key, registeredAt: tap.at };
  const result = await client(ACTIONS[tap.action].call, inputOf(visit), options);
  if (!result.ok) throw new CallFailure(result.error);
  return result.value;
}

/**
 * Shows a changed visit at once where it was tapped, with the next frame wherever else it is cached, in this tab and the
 * others, then the server's one, or the former one when it refuses. While the answer is awaited nothing that was read meanwhile takes its place here.
 */
function useChangeOfVisit(visit: Visit) {
  const { mutate } = useSWRConfig();
  const clock = useClock();
  const tellAll = useVisitNews();
  return async (changed: Visit, request: () => Promise<Visit>): Promise<CallError | null> => {
    const key = callKey(visitCalls.getVisit, inputOf(visit));
    void mutate<Visit>(key, changed, { revalidate: false });
    await afterPaint();
    tellAll(changed, clock.now());
    const answer = request();
    const inVisit = mutate<Visit, Visit>(key, answer, {
      optimisticData: changed,
      revalidate: false,
    });
    const inSchedule = mutate<readonly WorkingDay[], Visit>(isKeyOf(scheduleCalls.listWorkingDays), answer, {
      optimisticData: (days) => replaceVisit(days ?? [], changed),
      populateCache: (served, days) => replaceVisit(days ?? [], served),
      revalidate: false,
    });
    try {
      await Promise.all([inVisit, inSchedule]);
      tellAll(await answer, clock.now());
      return null;
    } catch (failure) {
      tellAll(visit, clock.now());
      if (failure instanceof CallFailure) return failure.error;
      throw failure;
    }
  };
}
