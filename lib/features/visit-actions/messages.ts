import { messages } from '@/lib/core/texts/messages';

/** What is done with a visit and what became of it, as its page, the schedule and the outbox say it. */
export const visitActionsMessages = messages(
  {
    aVisit: 'A visit',
    openVisit: 'Open visit',
    start: 'Start',
    undo: 'Undo',
    finish: 'Finish',
    /** What a rating is called among the taps that wait to be sent. */
    rating: 'Rating',
    started: 'Started',
    startedAt: 'Started {time}',
    finished: 'Finished',
    finishedAt: 'Finished {time}',
    skipped: 'Skipped',
    skippedBy: { customers: 'Skipped by customer', workers: 'Skipped by you' },

    // What did not work. [ACT-08] [ACT-14]
    failed: {
      start: 'Failed to start visit',
      unstart: 'Failed to unstart visit',
      finish: 'Failed to finish visit',
      rate: 'Failed to rate job',
    },
    failedBecause: {
      start: 'Failed to start visit - {reason}',
      unstart: 'Failed to unstart visit - {reason}',
      finish: 'Failed to finish visit - {reason}',
      rate: 'Failed to rate job - {reason}',
    },
    /** Reasons for which a tap could neither be saved nor sent. */
    lost: {
      full: 'this phone is full. Try again when you have a connection.',
      blocked: 'another tab blocks it: close that tab and try again.',
      broken: 'this phone could not save it. Try again when you have a connection.',
    },
  },
  process.env.MESSAGES_VISIT_ACTIONS,
);
