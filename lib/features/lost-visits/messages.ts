import { messages } from '@/lib/messages/messages';
import type { LostVisitState } from './model';

/** Texts about lost visits. */
export const lostVisitsMessages = messages(
  {
    title: 'Your visits have changed',
    /** "Your clean at Mateusz’s, Tuesday 24 November, 10am, is now with another cleaner." */
    visit: {
      'other-cleaner': 'Your clean at {name}’s, {day}, {time}, is now with another cleaner.',
      nobody: 'Your clean at {name}’s, {day}, {time}, is no longer yours.',
      cancelled: 'Your clean at {name}’s, {day}, {time}, is cancelled.',
      yours: 'Your clean at {name}’s, {day}, {time}, is yours again.',
    },
    /** Of a whole regular job, from its first visit on. */
    job: {
      'other-cleaner': 'Your regular cleans at {name}’s are with another cleaner from {day}.',
      nobody: 'Your regular cleans at {name}’s are no longer yours from {day}.',
      cancelled: 'Your regular cleans at {name}’s are cancelled from {day}.',
      yours: 'Your regular cleans at {name}’s are yours again from {day}.',
    },
    more: '{count, plural, one {One more visit has changed.} other {# more visits have changed.}}',
    markRead: 'Mark as read',
    notMarked: 'This needs a connection. Please try again later.',

    // At the address of such a visit.
    explained: {
      'other-cleaner': 'This visit is now with another cleaner',
      nobody: 'This visit is no longer yours',
      cancelled: 'This visit is cancelled',
    } satisfies Record<Exclude<LostVisitState, 'yours'>, string>,
    about: 'At {name}’s, {day}, {time}.',
    /** Where the cleaner gave it back. */
    gaveBack: 'You lost it when you booked time off.',
    skipped: 'You had skipped it.',
    questions: 'If you have questions, please ask support.',
    toSchedule: 'Go to your schedule',
  },
  process.env.MESSAGES_LOST_VISITS,
);
