'use client';

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/call/call-context';
import type { CallError, CallResult } from '@/lib/call/call-error';
import { newId } from '@/lib/call/new-id';
import { CallFailure, type CallState, callKey, markFresh, useCall } from '@/lib/call/use-call';
import { useClock } from '@/lib/features/session/clock';
import { useUser } from '@/lib/features/session/user';
import { visitCalls } from '@/lib/features/visits/calls';
import { inputOf } from '@/lib/features/visits/hooks';
import type { Visit } from '@/lib/features/visits/model';
import type { Instant } from '@/lib/time/zoned';
import { performanceCalls } from './calls';
import type { RatingIssue, VisitRating } from './model';
import { withRating } from './rules';

/** What may have been wrong with a job; read once it is asked for. [ACT-19] */
export function useRatingIssues(isOn: boolean): CallState<readonly RatingIssue[]> {
  return useCall(performanceCalls.listRatingIssues, {}, null, { isOn });
}

/** [ACT-14] */
export function ratingFailureText(message: string | null): string {
  return message ? `Failed to rate job - ${message}` : 'Failed to rate job';
}

/** One tap: its key and time stay the same when the same rating is sent again, so that it does its work once. */
interface Tap {
  readonly content: string;
  readonly key: string;
  readonly at: Instant;
}

export interface RateVisit {
  readonly isSending: boolean;
  /** Answers why the rating could not be sent, as a sentence, or null when it is saved. */
  readonly rate: (rating: VisitRating) => Promise<string | null>;
}

/**
 * Rates a visit. It no longer waits for a rating from the tap on, and waits again when the server refuses. [ACT-13]
 */
export function useRateVisit(visit: Visit): RateVisit {
  const client = useCallClient();
  const clock = useClock();
  const workerId = useUser()?.id;
  const rateInCache = useRatingInCache(visit);
  const [isSending, setIsSending] = useState(false);
  const unanswered = useRef<Tap | null>(null);

  const rate = async (rating: VisitRating) => {
    if (workerId === undefined) return ratingFailureText(null);
    setIsSending(true);
    const content = JSON.stringify(rating);
    const tap =
      unanswered.current?.content === content
        ? unanswered.current
        : { content, key: newId(), at: clock.now() };
    const { jobId, scheduledDate } = visit;
    const input = { params: { workerId, jobId, date: scheduledDate }, body: rating };
    const options = { idempotencyKey: tap.key, registeredAt: tap.at };
    const error = await rateInCache(client(performanceCalls.rateVisit, input, options));
    unanswered.current = error?.retryable ? tap : null;
    setIsSending(false);
    return error && ratingFailureText(error.userMessage);
  };
  return { isSending, rate };
}

/** Shows the visit as rated at once, and as it was before when the rating is refused. */
function useRatingInCache(visit: Visit) {
  const { mutate } = useSWRConfig();
  const clock = useClock();
  return async (answer: Promise<CallResult<VisitRating>>): Promise<CallError | null> => {
    const rated = answer.then((result) => {
      if (!result.ok) throw new CallFailure(result.error);
      markFresh(visitCalls.getVisit, inputOf(visit), clock.now());
      return result.value;
    });
    const change = (known: Visit | undefined) => withRating(known ?? visit);
    try {
      await mutate<Visit, VisitRating>(callKey(visitCalls.getVisit, inputOf(visit)), rated, {
        optimisticData: change,
        populateCache: (_, known) => change(known),
        revalidate: false,
      });
      return null;
    } catch (failure) {
      if (failure instanceof CallFailure) return failure.error;
      throw failure;
    }
  };
}
