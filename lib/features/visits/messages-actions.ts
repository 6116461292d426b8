import { messages } from '@/lib/core/texts/messages';

export const visitsQuestionsMessages = /* @__PURE__ */ messages(
  {
    earlyTitle: {
      visit: 'This visit is at {time}. Start now?',
      timer: 'This visit is at {time}. Start the timer now?',
    },
    startEarly: { visit: 'Start now', timer: 'Start timer' },
    notYet: 'Not yet',
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
    keep: 'Keep my times',
    finishEarns: 'You will earn {amount} ({rate} an hour).',
  },
  process.env.MESSAGES_VISITS_QUESTIONS,
);

export const visitsNextMessages = /* @__PURE__ */ messages(
  {
    done: 'Done',
    earned: 'You earned {amount}',
    hoursAtRate: '{hours} at {rate} an hour',
    hoursAtRateBeforeFee: '{hours} at {rate} an hour, before the admin fee of {fee}',
    hoursPaid: 'You are paid for {hours}',
    next: 'Next: {name}',
    nextAt: 'Next: {name} at {time}',
    travel: '{length} travel',
    directionsTo: 'Directions to {name}',
    openVisit: 'Open visit',
    mayBeLate: 'You may be {length} late',
    lastOfDay: 'That was your last visit today',
    dayTotal: 'Today you earned {amount}.',
    dayTotalBeforeFees: 'Today you earned {amount}, before admin fees of {fees}.',
    seeSchedule: 'See your schedule',
    beforeLeaving: 'Before you leave',
  },
  process.env.MESSAGES_VISITS_NEXT,
);
