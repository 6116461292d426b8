'use client';

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useAnswerCache } from '@/lib/call/answer-cache';
import { markFresh } from '@/lib/call/use-call';
import { withRating } from '@/lib/features/performance/rules';
import { useClock } from '@/lib/features/session/clock';
import { visitCalls } from '@/lib/features/visits/calls';
import type { Visit } from '@/lib/features/visits/model';
import { useVisitNews } from '@/lib/features/visits/visit-channel';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { visitParams } from '@/lib/offline/visit-object-id';
import { addMs, type Instant } from '@/lib/time/zoned';

/**
 * Puts what the server answered to taps into the caches of this tab and the others, so that nothing on screen changes
 * when the taps leave the queue. What was refused left no trace in them. [ACT-04]
 */
export function useCachesOfEnded(): (outcomes: readonly OutboxOutcome[]) => void {
  const { mutate } = useSWRConfig();
  const answers = useAnswerCache();
  const clock = useClock();
  const tellAll = useVisitNews();
  return useCallback(
    (outcomes) => {
      for (const { result, type, objectId, answer, endedAtMs } of outcomes) {
        if (result !== 'sent' || objectId === null) continue;
        const at = sinceWhen(clock.now(), Date.now() - endedAtMs);
        if (type === 'rateVisit') {
          const params = visitParams(objectId);
          const isIt = (of: { readonly [name: string]: string | number }) =>
            of.jobId === params.jobId && of.date === params.date;
          answers.change(visitCalls.getVisit, isIt, withRating);
          if (!markFresh(visitCalls.getVisit, { params }, at)) continue;
          void mutate<Visit>([visitCalls.getVisit.id, params], (known) => known && withRating(known), {
            revalidate: false,
          });
        } else if (answer !== null && type !== 'analytics') {
          tellAll(answer as unknown as Visit, at);
        }
      }
    },
    [answers, mutate, clock, tellAll],
  );
}

const MOMENT_MS = 1_000;

/** The worker may have sent it long before this page was opened; what ended a moment ago is right as of now. */
const sinceWhen = (now: Instant, agoMs: number): Instant => (agoMs < MOMENT_MS ? now : addMs(now, -agoMs));
