import { messages } from '@/lib/core/ground/texts/messages';

/** The visit page, the schedule and the outbox share these texts of visit actions. */
export const visitActionsMessages = messages(
  {
    aVisit: 'A visit',
    openVisit: 'Open visit',
    start: 'Start',
    undo: 'Undo',
    finish: 'Finish',
    /** A queued rating has this label. */
    rating: 'Rating',
    started: 'Started',
    startedAt: 'Started {time}',
    /** The visit runs, but the worker has probably forgotten to finish it. */
    notFinished: 'Not finished',
    finished: 'Finished',
    finishedAt: 'Finished {time}',
    skipped: 'Skipped',
    skippedBy: { customers: 'Skipped by customer', workers: 'Skipped by you' },

    // These texts say what failed. [ACT-08] [ACT-14]
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
    /** These texts say why a write could neither be queued nor sent. */
    lost: {
      full: 'this phone is full. Try again when you have a connection.',
      blocked: 'the app is open in another tab. Close that tab and try again.',
      broken: 'this phone could not save it. Try again when you have a connection.',
    },
  },
  process.env.MESSAGES_VISIT_ACTIONS,
);
