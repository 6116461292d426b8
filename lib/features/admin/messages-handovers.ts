import { messages } from '@/lib/messages/messages';

/** What `/admin` says of key handovers. The server alone loads it. */
export const adminHandoversMessages = messages(
  {
    handoversOf: 'Plan and cancel the key handovers of {name}',
    handoversTitle: 'Key handovers of {name}',
    backToWorker: 'Back to {name}',
    noHandovers: 'No key handovers from today on.',
    handoverLine: '{day}, {time}: with {name}',
    handoverGives: 'Gives: {keys}',
    handoverCollects: 'Collects: {keys}',
    handoverState: { planned: 'planned', done: 'done', cancelled: 'cancelled' },
    /** Why one was called off that the office has not cancelled itself. */
    handoverEnd: {
      office: 'by the office',
      'time-off': 'time off',
      skipped: 'a visit was skipped',
      reassigned: 'a visit has another worker',
      moved: 'a visit was moved',
    },
    handoverEndOf: '{why}: {name}',
    lostHandovers: {
      title: 'Key handovers to plan',
      none: 'None.',
      line: '{day}, {time}: {name} with {other}',
      lost: 'Called off: {why}',
      /** Somebody needs keys that somebody else has. */
      needed: '{name} needs the keys of {customer} on {day}, {time}.',
      more: '{count, plural, one {And for # later visit.} other {And for # later visits.}}',
      holder: '{name} has them.',
      plan: 'Plan the handover',
      planNamed: 'Plan the handover: keys of {customer} for {name}',
    },
    cancelHandover: 'Cancel the handover',
    cancelHandoverNamed: 'Cancel the handover with {name}',
    planHandover: 'Plan a handover',
    otherEmail: 'Email of the other worker',
    choose: 'Choose',
    noOther: 'No other worker has this email.',
    meetAt: 'Where they meet: {name} stays, {other} comes',
    meeting: '{day}, {time}: {customer}',
    noMeetings: 'There is no visit from today on at which they could meet.',
    whichKeys: 'Which keys change hands',
    keyFromTo: '{number} of {customer}, now with {name}',
    keyBusy: '{number} of {customer}, about to move already',
    noNumber: 'A key without a number',
    noKeys: 'Neither of them has a key.',
    planIt: 'Plan it',
    handoverOutcome: {
      planned: 'The handover is planned.',
      cancelled: 'The handover is cancelled.',
      'not-planned':
        'This was not planned. Choose a visit that is still to come and keys that are not about to move already.',
      'not-cancelled': 'This was not cancelled. The keys may have changed hands already.',
    },
  },
  process.env.MESSAGES_ADMIN_HANDOVERS,
);
