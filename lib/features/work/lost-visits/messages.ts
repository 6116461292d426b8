import { messages } from '@/lib/core/ground/texts/messages';
import type { LostVisitState } from '@/lib/features/records/visits-values';

export const lostVisitsMessages = /* @__PURE__ */ messages(
  {
    title: 'Your visits have changed',
    visit: {
      'other-cleaner': 'Another cleaner now has your visit to {name}: {day}, {time}.',
      nobody: 'The visit to {name}, {day}, {time}, is no longer yours.',
      cancelled: 'Your visit to {name}, {day}, {time}, is cancelled.',
      yours: 'The visit to {name}, {day}, {time}, is yours again.',
    },
    /** These texts are for a whole regular job, from its first visit on. */
    job: {
      'other-cleaner': 'From {day}, {name}’s regular visits are with another cleaner.',
      nobody: 'From {day}, the regular visits to {name} are no longer yours.',
      cancelled: 'From {day}, your regular visits to {name} are cancelled.',
      yours: 'From {day}, the regular visits to {name} are yours again.',
    },
    more: '{count, plural, one {One more visit has changed.} other {# more visits have changed.}}',
    markRead: 'Mark as read',
    notMarked: 'You need a connection for this. Please try again later.',

    explained: {
      'other-cleaner': 'Another cleaner has this visit now',
      nobody: 'This visit is no longer yours',
      cancelled: 'This visit is cancelled',
    } satisfies Record<Exclude<LostVisitState, 'yours'>, string>,
    about: 'Visit to {name}, {day}, {time}.',
    gaveBack: 'You booked time off, so we offered this visit to other cleaners.',
    skipped: 'You skipped it.',
    questions: 'If you have questions, please contact support.',
    toSchedule: 'Go to your schedule',
  },
  process.env.MESSAGES_LOST_VISITS,
);

/** These texts are for the mail to a customer whose cleaner changes. Only the embedded backend loads them. */
export const lostVisitsMailMessages = /* @__PURE__ */ messages(
  {
    subjectOther: '{cleaner} will clean for you on {day}',
    subjectNobody: 'We are looking for a cleaner for {day}',
    subjectSeveral: 'Changes to your cleans',
    hello: 'Hello {customer},',
    /** These texts are for one clean; several cleans get one line each. */
    other: '{cleaner} will clean for you on {day} at {time}.',
    otherInPlace: '{cleaner} will clean for you on {day} at {time}, instead of {before}.',
    nobody:
      '{before} is no longer booked for your clean on {day} at {time}. We are looking for another cleaner.',
    nobodyNext: 'We will email you when we have found one.',
    more: '{count, plural, one {One more clean changes too.} other {# more cleans change too.}}',
    questions: 'If you have questions, please write to {email}.',
    from: 'This email was sent by {provider}.',
  },
  process.env.MESSAGES_LOST_VISITS_MAIL,
);
