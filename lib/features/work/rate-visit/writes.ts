import { defineUserWrite } from '@/lib/core/phone/outbox/queued-write';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { visitObject } from '@/lib/features/work/visit-actions/visit-object';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { rateVisitCalls } from './calls';

/** The outbox queues these while the phone is offline. [OFFLINE-01] */
export const rateVisitWrites = {
  /** The visit counts as rated at once. [ACT-13] */
  rateVisit: defineUserWrite(rateVisitCalls.rateVisit, {
    object: visitObject,
    idOf: ({ params: { jobId, date } }) => objectIdOf({ jobId, scheduledDate: date }),
    answerFields: ['rating'],
    label: visitActionsMessages.rating,
    icon: 'rate',
    overlay: (_: Visit) => ({ isReviewable: false }),
    failureText: ratingFailureText,
  }),
};

export function ratingFailureText(reason: string | null): string {
  const { failed, failedBecause } = visitActionsMessages;
  return reason ? failedBecause.rate({ reason }) : failed.rate;
}
