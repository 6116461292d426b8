import { messages } from '@/lib/messages/messages';

/** What a visit says to a cleaner whom nobody lets in; its steps are in messages-steps.ts, for what opens from there. */
export const stuckOutsideMessages = messages(
  {
    /** The button of a visit, and what it opens. */
    open: 'Nobody opens?',
    openText: 'Steps to get in. We record that you tried.',
    title: 'Nobody opens?',
    continue: 'See what to do',
    waitingSince: 'Waiting since {time}',
    letInAt: 'They let you in at {time}',
    letInText: 'Tap {start} when you begin.',
    leftAt: 'You left at {time}',
    leftText: 'Support can see what you tried.',
    startedAt: 'Visit started at {time}',
    notOpened: 'This could not be opened',

    // In the outbox.
    label: 'Record at the door',
    failed: 'Your record at the door could not be saved',
    failedBecause: 'Your record at the door could not be saved - {reason}',
    lost: 'This could not be recorded on this phone. Please try again with signal.',
  },
  process.env.MESSAGES_STUCK_OUTSIDE,
);
