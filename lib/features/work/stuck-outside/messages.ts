import { messages } from '@/lib/core/ground/texts/messages';

export const stuckOutsideMessages = messages(
  {
    open: 'No answer at the door?',
    openText: 'See what to try. We save each step, so you have proof.',
    title: 'No answer at the door?',
    continue: 'See what to do',
    waitingSince: 'Waiting since {time}',
    letInAt: 'They let you in at {time}',
    letInText: 'Tap {start} when you begin.',
    /** After the day of the visit. */
    atDoorAt: 'Nobody opened. You were at the door at {time}.',
    leftAt: 'You left at {time}',
    leftText: 'Support can see what you tried.',
    startedAt: 'Visit started at {time}',

    label: 'What you tried at the door',
    failed: 'We could not save what you tried at the door',
    failedBecause: 'We could not save what you tried at the door - {reason}',
    lost: 'This phone could not save this step. Try again when you have a connection.',
  },
  process.env.MESSAGES_STUCK_OUTSIDE,
);
