'use client';

import { useState } from 'react';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { useUser } from '@/lib/core/phone/session/user';
import type { Visit } from '@/lib/features/work/visits/schema';
import { rateVisitCalls } from './calls';
import { rateVisitFormMessages } from './messages';
import type { RatingIssue, VisitRating } from './schema';
import { rateVisitWrites, ratingFailureText } from './writes';

export function useRatingIssues(isOn: boolean): CallState<readonly RatingIssue[]> {
  return useCall(rateVisitCalls.listRatingIssues, {}, null, { isOn });
}

/** A stored rating waits at most this long for the server before its form closes. */
const MOST_WAIT_MS = 4_000;

export interface RateVisitState {
  readonly isSending: boolean;
  readonly rate: (rating: VisitRating) => Promise<string | null>;
}

/** The visit counts as rated at once, and as unrated again if the server refuses. [ACT-13] */
export function useRateVisit(visit: Visit): RateVisitState {
  const outbox = useOutbox();
  const workerId = useUser()?.id;
  const [isSending, setIsSending] = useState(false);

  const rate = async (rating: VisitRating) => {
    if (workerId === undefined) return ratingFailureText(null);
    setIsSending(true);
    const { jobId, scheduledDate } = visit;
    const input = { params: { workerId, jobId, date: scheduledDate }, body: rating };
    const tap = outbox.enqueue({ write: rateVisitWrites.rateVisit, input, entity: visit });
    const soon = await withTimeout(tap, MOST_WAIT_MS);
    const outcome: WriteOutcome = soon?.value ?? { kind: 'waiting' };
    setIsSending(false);
    switch (outcome.kind) {
      case 'refused':
        return ratingFailureText(outcome.message);
      case 'lost':
        return rateVisitFormMessages.lost;
      case 'sent':
      case 'cancelled':
      case 'waiting':
      case 'unanswered':
        return null;
      default:
        return outcome satisfies never;
    }
  };
  return { isSending, rate };
}
