import { messages } from '@/lib/core/ground/texts/messages';

export const visitsQuestionsMessages = /* @__PURE__ */ messages(
  {
    earlyTitle: {
      visit: 'This visit is at {time}. Start now?',
      timer: 'This visit is at {time}. Start the timer now?',
      handover: 'This meeting is at {time}. Complete it now?',
    },
    onDay: '{time} on {day}',
    startEarly: { visit: 'Start now', timer: 'Start timer', handover: 'Complete now' },
    notYet: 'Not yet',
    mistakeTitle: 'Did you mean to finish?',
    paidInFullTitle: 'Finish early?',
    paidInFullText: 'You have worked {worked} of {required}. You are paid for {payable}.',
    runningTitle: {
      visit: '{name}’s visit is still running. Finish it first?',
      handover: '{name} is still running. Finish it first?',
    },
    runningText: 'Your pay may be wrong if two visits run at the same time.',
    openRunning: { visit: 'Open {name}’s visit', handover: 'Open {name}' },
    startAnyway: 'Start anyway',
    cancel: 'Cancel',
    fewerTitle: 'Fewer hours',
    fewerText: 'You have worked {worked} of {required}. If you finish now, you will be paid for {payable}.',
    finishAnyway: 'Finish anyway',
    keepGoing: 'Keep going',
    moreTitle: 'More hours',
    moreText:
      'You have worked {worked}. This visit is booked for {required}. You will be paid for {payable}. Was more time agreed? Contact support at {provider}.',
    undoTitle: { start: 'Undo the start?', finish: 'Undo the start and finish?' },
    undoText: {
      start: 'This clears the start time.',
      finish: 'This clears the start and finish times.',
    },
    /** `amount`: what the cleaner gets for the visit. */
    undoCosts: 'Your pay goes down by {amount}.',
    undoCostsUnknown: 'You lose the pay for this visit.',
    keep: 'Keep my times',
  },
  process.env.MESSAGES_VISITS_QUESTIONS,
);

export const visitsNextMessages = /* @__PURE__ */ messages(
  {
    done: 'Done',
    earned: 'You earned {amount}',
    next: 'Next: {name}',
    nextAt: 'Next: {name} at {time}',
    travel: '{length} travel',
    directionsTo: 'Directions to {name}',
    openVisit: 'Open visit',
    mayBeLate: 'You may be {length} late',
    longPast: 'It should have started at {time}',
    lastOfDay: 'That was your last visit today',
    dayTotal: 'Today you earned {amount}.',
    dayTotalAfterFees: 'Today you earned {amount}, after fees of {fees}.',
    seeSchedule: 'See your schedule',
    beforeLeaving: 'Before you leave',
  },
  process.env.MESSAGES_VISITS_NEXT,
);
