import { messages } from '@/lib/core/texts/messages';

export const stuckOutsideMessages = messages(
  {
    open: 'No answer at the door?',
    openText: 'See what to try. We save each step, so you have proof.',
    title: 'No answer at the door?',
    continue: 'See what to do',
    waitingSince: 'Waiting since {time}',
    letInAt: 'They let you in at {time}',
    letInText: 'Tap {start} when you begin.',
    leftAt: 'You left at {time}',
    leftText: 'Support can see what you tried.',
    startedAt: 'Visit started at {time}',
    notOpened: 'This could not be opened',

    label: 'Steps at the door',
    failed: 'Your steps at the door could not be saved',
    failedBecause: 'Your steps at the door could not be saved - {reason}',
    lost: 'This could not be saved on this phone. Try again when you have a connection.',
  },
  process.env.MESSAGES_STUCK_OUTSIDE,
);
