import { messages } from '@/lib/core/texts/messages';
import type { LostVisitState } from './model';

export const lostVisitsMessages = messages(
  {
    title: 'Your visits have changed',
    visit: {
      'other-cleaner': 'Another cleaner now has your visit to {name}: {day}, {time}.',
      nobody: 'The visit to {name}, {day}, {time}, is no longer yours.',
      cancelled: 'Your visit to {name}, {day}, {time}, is cancelled.',
      yours: 'The visit to {name}, {day}, {time}, is yours again.',
    },
    /** For a whole regular job, from its first visit on. */
    job: {
      'other-cleaner': 'From {day}, another cleaner does your regular visits to {name}.',
      nobody: 'From {day}, the regular visits to {name} are no longer yours.',
      cancelled: 'From {day}, your regular visits to {name} are cancelled.',
      yours: 'From {day}, the regular visits to {name} are yours again.',
    },
    more: '{count, plural, one {One more visit has changed.} other {# more visits have changed.}}',
    markRead: 'Mark as read',
    notMarked: 'You need a connection for this. Please try again later.',

    // At the address of such a visit.
    explained: {
      'other-cleaner': 'Another cleaner has this visit now',
      nobody: 'This visit is no longer yours',
      cancelled: 'This visit is cancelled',
    } satisfies Record<Exclude<LostVisitState, 'yours'>, string>,
    about: 'Visit to {name}, {day}, {time}.',
    /** The worker gave it back. */
    gaveBack: 'You lost it when you booked time off.',
    skipped: 'You skipped it.',
    questions: 'If you have questions, please contact support.',
    toSchedule: 'Go to your schedule',
  },
  process.env.MESSAGES_LOST_VISITS,
);
