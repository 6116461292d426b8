import { messages } from '@/lib/core/ground/texts/messages';

export const openVisitsMessages = /* @__PURE__ */ messages(
  {
    stillOpen: {
      visit: '{name}’s visit on {day} is still open',
      handover: '{name} on {day} is still open',
    },
    /** This text is for a visit over midnight, within its booked time. */
    running: '{name}’s visit is running',
    whenLeft: 'When did you leave?',
    bookedUntil: 'Booked until {time}',
    finish: 'Finish',
    finishAt: 'Finish at {time}',
    openVisit: 'Open visit',
    noTime: 'Please choose a time.',
    'before-start': 'You started at {time}. Please choose a later time.',
    future: 'This time is still to come. Please choose an earlier time.',
    finished: '{name}’s visit is finished at {time}',
    waiting: 'Your finish at {time} is saved. It is sent when you have signal.',
  },
  process.env.MESSAGES_OPEN_VISITS,
);
