import { defineUserWrite } from '@/lib/core/outbox/queued-write';
import { visitCalls } from '@/lib/features/visits/calls';
import { withFinish, withStart, withUnstart } from '@/lib/features/visits/rules';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { visitActionsMessages } from './messages';
import { visitObject } from './visit-object';

/** What the three taps on a visit have in common: the server answers with the whole visit. */
const onVisit = {
  object: visitObject,
  idOf: ({ params: { jobId, date } }: VisitInput) => objectIdOf({ jobId, scheduledDate: date }),
  entityOf: (answer: Visit) => answer,
  answerFields: ['jobId', 'scheduledDate'],
} as const;

interface VisitInput {
  readonly params: { readonly jobId: number; readonly date: string };
}

/** Start, unstart and finish, which wait in the outbox without signal. [OFFLINE-01] [ACT-02] */
export const visitWrites = {
  startVisit: defineUserWrite(visitCalls.startVisit, {
    ...onVisit,
    label: visitActionsMessages.start,
    icon: 'start',
    overlay: (visit, at) => stateOf(withStart(visit, at)),
    failureText: failureText('start'),
  }),
  /** A start that nothing can have reached the server of is taken back on the phone. [ACT-07] */
  unstartVisit: defineUserWrite(visitCalls.unstartVisit, {
    ...onVisit,
    label: visitActionsMessages.undo,
    icon: 'undo',
    cancels: { first: visitCalls.startVisit.id, behind: [visitCalls.finishVisit.id] },
    overlay: (visit) => stateOf(withUnstart(visit)),
    failureText: failureText('unstart'),
  }),
  finishVisit: defineUserWrite(visitCalls.finishVisit, {
    ...onVisit,
    label: visitActionsMessages.finish,
    icon: 'finish',
    overlay: (visit, at) => stateOf(withFinish(visit, at)),
    failureText: failureText('finish'),
  }),
};

/** What an action changes; the outbox stores nothing else of a visit. */
const stateOf = ({ startedAt, started, finishedAt, finished }: Visit) => ({
  startedAt,
  started,
  finishedAt,
  finished,
});

/** [ACT-08] */
function failureText(action: 'start' | 'unstart' | 'finish') {
  const { failed, failedBecause } = visitActionsMessages;
  return (reason: string | null) => (reason ? failedBecause[action]({ reason }) : failed[action]);
}
