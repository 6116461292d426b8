import { messages } from '@/lib/messages/messages';

/** What `/admin` says of key handovers. The server alone loads it. */
export const adminHandoversMessages = messages(
  {
    handoversOf: 'Plan or cancel key handovers of {name}',
    handoversTitle: 'Key handovers of {name}',
    backToWorker: 'Back to {name}',
    noHandovers: 'No key handovers today or later.',
    handoverLine: '{day}, {time}: with {name}',
    handoverGives: 'Gives: {keys}',
    handoverCollects: 'Collects: {keys}',
    handoverState: { planned: 'planned', done: 'done', cancelled: 'cancelled' },
    /** Why one was cancelled, and not by the office. */
    handoverEnd: {
      office: 'by the office',
      'time-off': 'time off',
      skipped: 'a visit was skipped',
      reassigned: 'another cleaner has the visit',
      moved: 'a visit was moved',
    },
    handoverEndOf: '{why}: {name}',
    lostHandovers: {
      title: 'Key handovers to plan',
      none: 'None.',
      line: '{day}, {time}: {name} with {other}',
      lost: 'Cancelled: {why}',
      /** Somebody needs keys that somebody else has. */
      needed: '{name} needs the keys of {customer} on {day}, {time}.',
      more: '{count, plural, one {Also needed for # later visit.} other {Also needed for # later visits.}}',
      holder: '{name} has them.',
      plan: 'Plan the handover',
      planNamed: 'Plan the handover: keys of {customer} for {name}',
    },
    cancelHandover: 'Cancel the handover',
    cancelHandoverNamed: 'Cancel the handover with {name}',
    planHandover: 'Plan a handover',
    otherEmail: 'Email of the other cleaner',
    choose: 'Choose',
    noOther: 'No other cleaner has this email.',
    meetAt: 'Visit where {other} meets {name}',
    meeting: '{day}, {time}: {customer}',
    noMeetings: 'They have no visit where they could meet.',
    whichKeys: 'Keys to hand over',
    keyFromTo: '{number} for {customer}, now with {name}',
    keyBusy: '{number} for {customer}, already in another handover',
    noNumber: 'A key without a number',
    noKeys: 'These two cleaners have no keys.',
    planIt: 'Plan this handover',
    handoverOutcome: {
      planned: 'The handover is planned.',
      cancelled: 'The handover is cancelled.',
      'not-planned': 'Not planned. Choose a future visit, and keys that are not in another handover.',
      'not-cancelled': 'Not cancelled. The keys may already be handed over.',
    },
  },
  process.env.MESSAGES_ADMIN_HANDOVERS,
);
