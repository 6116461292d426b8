import { defineUserWrite, type QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitObject } from '@/lib/features/work/visit-actions/visit-object';
import { objectIdOf, visitIdOf } from '@/lib/features/work/visits/visit-id';
import { runningLateCalls } from './calls';
import { runningLateMessages } from './messages';
import type { LateNotice } from './schema';

const PREFIX = 'late/';

/** The prefix keeps it different from a visit's object id. */
export const noticeIdOf = (visit: VisitId): string => `${PREFIX}${objectIdOf(visit)}`;

const visitOf = (objectId: string) => visitIdOf(objectId.slice(PREFIX.length));

const noticeObject: QueuedObject<LateNotice> = {
  type: 'late-notice',
  caches: ['late-notices'],
  change(answers, objectId, change) {
    const id = visitOf(objectId);
    if (id === null) return;
    answers.change(
      runningLateCalls.getLateNotice,
      ({ jobId, date }) => jobId === id.jobId && date === id.scheduledDate,
      change,
    );
  },
  find(peek, objectId) {
    const id = visitOf(objectId);
    if (id === null) return null;
    const params = { jobId: id.jobId, date: id.scheduledDate };
    return peek(runningLateCalls.getLateNotice, { params }) ?? null;
  },
  /** Lists show the visit's name. */
  describe: (_, objectId) => visitObject.describe(null, objectId.slice(PREFIX.length)),
};

/** It is queued in the outbox; notices of one visit are sent in order. */
export const runningLateWrites = {
  sendLateNotice: defineUserWrite(runningLateCalls.sendLateNotice, {
    object: noticeObject,
    idOf: ({ params: { jobId, date } }) => noticeIdOf({ jobId, scheduledDate: date }),
    entityOf: (answer: LateNotice) => answer,
    answerFields: ['jobId', 'scheduledDate'],
    label: runningLateMessages.label,
    icon: 'message',
    overlay: (_: LateNotice, __, { body }) =>
      body.arriveAt === undefined ? {} : { arriveAt: body.arriveAt },
    failureText: (reason) =>
      reason ? runningLateMessages.failedBecause({ reason }) : runningLateMessages.failed,
  }),
};
