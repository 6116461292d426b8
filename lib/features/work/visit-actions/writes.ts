import { defineUserWrite } from '@/lib/core/phone/outbox/queued-write';
import type { StoredJson } from '@/lib/core/phone/outbox/stored-write';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import { claimMessages } from '@/lib/features/work/claims/messages';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish, withStart, withUnstart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { visitActionsMessages } from './messages';
import { visitObject } from './visit-object';

/** All three writes have this in common: the server answers with the whole visit. */
const onVisit = {
  object: visitObject,
  idOf: ({ params: { jobId, date } }: VisitInput) => objectIdOf({ jobId, scheduledDate: date }),
  entityOf: (answer: Visit) => answer,
  answerFields: ['jobId', 'scheduledDate'],
} as const;

interface VisitInput {
  readonly params: { readonly jobId: number; readonly date: string };
}

/** The outbox queues these writes. [OFFLINE-01] [ACT-02] */
export const visitWrites = {
  startVisit: defineUserWrite(visitCalls.startVisit, {
    ...onVisit,
    label: visitActionsMessages.start,
    icon: 'start',
    turn: 'begins',
    overlay: (visit, at) => stateOf(withStart(visit, at)),
    sentText: sentText('start'),
    failureText: failureText('start'),
  }),
  /** If the start is certainly not on the server yet, it is removed from the outbox instead. [ACT-07] */
  unstartVisit: defineUserWrite(visitCalls.unstartVisit, {
    ...onVisit,
    label: visitActionsMessages.undo,
    icon: 'undo',
    cancels: { first: visitCalls.startVisit.id, behind: [visitCalls.finishVisit.id] },
    isOverOnceRefused: true,
    overlay: (visit) => stateOf(withUnstart(visit)),
    failureText: failureText('unstart'),
  }),
  finishVisit: defineUserWrite(visitCalls.finishVisit, {
    ...onVisit,
    label: visitActionsMessages.finish,
    icon: 'finish',
    turn: 'ends',
    overlay: (visit, at) => stateOf(withFinish(visit, at)),
    sentText: sentText('finish'),
    failureText: failureText('finish'),
  }),
};

/** Only the fields that an action changes are stored in the outbox. */
const stateOf = ({ startedAt, started, finishedAt, finished, paid }: Visit) => ({
  startedAt,
  started,
  finishedAt,
  finished,
  paid,
});

/** The tap came too late to count by itself, or was sent again after the office declined it. */
function sentText(kind: ClaimKind) {
  return (answer: StoredJson) => {
    const visit = answer as Partial<Visit> | null;
    if (visit?.claim) return claimMessages.sent[kind];
    const hasHappened = kind === 'start' ? visit?.started : visit?.finished;
    const last = visit?.claims?.findLast((claim) => claim.kind === kind);
    return !hasHappened && last?.state === 'declined' ? claimMessages.declinedBefore[kind] : null;
  };
}

function failureText(action: 'start' | 'unstart' | 'finish') {
  const { failed, failedBecause } = visitActionsMessages;
  return (reason: string | null) => (reason ? failedBecause[action]({ reason }) : failed[action]);
}
