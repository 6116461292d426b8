import { messages } from '@/lib/core/ground/texts/messages';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import type { ClaimState } from '@/lib/features/work/visits/model';
import type { ClaimFault, TapState } from './model';

/** These texts are about a start or finish that is sent too late to count by itself. */
export const claimMessages = /* @__PURE__ */ messages(
  {
    title: {
      waiting: 'Sent to the office',
      accepted: 'Accepted by the office',
      declined: 'Not accepted by the office',
    } satisfies Record<ClaimState, string>,
    /** The card on the schedule names the visit like this. */
    ofVisit: '{name} on {day}',
    timeOn: '{time} on {day}',
    tap: { start: 'Start: {time}', finish: 'Finish: {time}' },
    waitingText: 'This arrived late. The office will check it and answer here.',
    acceptedText: 'These times count.',
    declinedText: 'These times do not count.',
    reason: 'The office says: {reason}',
    sent: {
      start: 'Your start arrived late. The office will check it.',
      finish: 'Your finish arrived late. The office will check it.',
    } satisfies Record<ClaimKind, string>,
    /** The same tap was sent again after the answer of the office. */
    declinedBefore: {
      start: 'The office did not accept your start.',
      finish: 'The office did not accept your finish.',
    } satisfies Record<ClaimKind, string>,
  },
  process.env.MESSAGES_CLAIM,
);

/** Only the server loads these texts. */
export const claimOfficeMessages = /* @__PURE__ */ messages(
  {
    booked: '{day}, booked {hours}',
    tap: {
      start: 'Start at {tapped}, received {arrived}',
      finish: 'Finish at {tapped}, received {arrived}',
    },
    state: {
      waiting: 'Waits for you',
      accepted: 'Accepted',
      declined: 'Declined',
      withdrawn: 'Taken back by the cleaner',
      replaced: 'Replaced by another time',
    } satisfies Record<TapState, string>,
    /** A phone whose clock was wrong sent this time. */
    told: 'The phone said {time}',
    startedAt: 'Recorded start: {time}',
    finishedAt: 'Recorded finish: {time}',
    pays: {
      open: 'Accept records these times. A finish is paid in the week of the visit.',
      closed: 'Accept records these times. The week is closed: a finish is paid in the current week.',
    },
    accept: 'Accept',
    decline: 'Decline',
    why: 'Why you decline',
    whyHint: 'The cleaner reads this sentence.',
    fault: {
      answered: 'A colleague has answered this, or it has changed. Please look again.',
      withdrawn: 'The cleaner took this time back.',
      replaced: 'The cleaner has sent another time. Please look again.',
      reason: 'Please write a sentence for the cleaner.',
      'not-started': 'This visit was not started. Decline the finish.',
      'before-start': 'The finish is not after the start. Decline it.',
      finished: 'This visit is finished already. Decline it, or correct the hours in Pay.',
      paid: 'This visit is paid already. Decline it, or add an adjustment in Pay.',
      reassigned: 'This visit is skipped, or another cleaner has it now. Decline it.',
    } satisfies Record<ClaimFault, string>,
    /** The cleaner's week in the office shows these taps. */
    arrived: {
      start: 'Start {time}, received {arrived}',
      finish: 'Finish {time}, received {arrived}',
    },
    arrivedAtOnce: {
      start: 'Start {time}, at once',
      finish: 'Finish {time}, at once',
    },
    arrivedAndTold: '{tap}, the phone said {time}',
    notRecorded: {
      waiting: '{tap} (waiting)',
      accepted: '{tap} (accepted)',
      declined: '{tap} (declined: {reason})',
      withdrawn: '{tap} (taken back)',
      replaced: '{tap} (replaced)',
    },
    late: 'Late times',
    lateVisit: '{day}, {customer}',
    answer: 'Answer',
    answerNamed: 'Answer: {day}, {customer}',
  },
  process.env.MESSAGES_CLAIM_OFFICE,
);
