import { messages } from '@/lib/core/texts/messages';

/** The mail to a customer whose cleaner changes. Loaded by the embedded backend only. */
export const lostVisitsMailMessages = messages(
  {
    subjectOther: '{cleaner} will come to your clean on {day}',
    subjectNobody: 'We are looking for a cleaner for {day}',
    subjectSeveral: 'Changes to your cleans',
    hello: 'Hello {customer},',
    /** For one clean; one line each if there are several. */
    other: '{cleaner} will come to your clean on {day} at {time}.',
    otherInPlace: '{cleaner} will come to your clean on {day} at {time}, instead of {before}.',
    nobody: '{before} cannot come to your clean on {day} at {time}. We are looking for another cleaner.',
    nobodyNext: 'We will email you when we have found one.',
    more: '{count, plural, one {One more clean changes too.} other {# more cleans change too.}}',
    questions: 'If you have questions, please write to {email}.',
    from: 'This email was sent by {provider}.',
  },
  process.env.MESSAGES_LOST_VISITS_MAIL,
);
