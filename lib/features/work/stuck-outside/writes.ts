import {
  type CachedAnswers,
  defineUserWrite,
  type PeekAnswer,
  type QueuedObject,
} from '@/lib/core/phone/outbox/queued-write';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitObject } from '@/lib/features/work/visit-actions/visit-object';
import { objectIdOf, visitIdOf } from '@/lib/features/work/visits/visit-id';
import { stuckOutsideCalls } from './calls';
import { stuckOutsideMessages } from './messages';
import { withAttempt } from './rules';
import type { AccessRecord } from './schema';

const PREFIX = 'access/';

/** The prefix keeps it different from a visit's object id. */
export const recordIdOf = (visit: VisitId): string => `${PREFIX}${objectIdOf(visit)}`;

const visitOf = (objectId: string) => visitIdOf(objectId.slice(PREFIX.length));

const recordObject: QueuedObject<AccessRecord> = {
  type: 'access-record',
  caches: ['access-records'],
  change(answers: CachedAnswers, objectId, change) {
    const id = visitOf(objectId);
    if (id === null) return;
    answers.change(
      stuckOutsideCalls.getAccessRecord,
      ({ jobId, date }) => jobId === id.jobId && date === id.scheduledDate,
      change,
    );
  },
  find(peek: PeekAnswer, objectId) {
    const id = visitOf(objectId);
    if (id === null) return null;
    const params = { jobId: id.jobId, date: id.scheduledDate };
    return peek(stuckOutsideCalls.getAccessRecord, { params }) ?? null;
  },
  /** Lists show the visit's name. */
  describe: (_, objectId) => visitObject.describe(null, objectId.slice(PREFIX.length)),
};

export const stuckOutsideWrites = {
  recordAccessAttempt: defineUserWrite(stuckOutsideCalls.recordAccessAttempt, {
    object: recordObject,
    idOf: ({ params: { jobId, date } }) => recordIdOf({ jobId, scheduledDate: date }),
    entityOf: (answer: AccessRecord) => answer,
    answerFields: ['attempts'],
    label: stuckOutsideMessages.label,
    overlay: ({ attempts }: AccessRecord, at, { body }) => ({ attempts: withAttempt(attempts, body, at) }),
    failureText: (reason) =>
      reason ? stuckOutsideMessages.failedBecause({ reason }) : stuckOutsideMessages.failed,
  }),
};
