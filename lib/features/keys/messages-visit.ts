import { messages } from '@/lib/core/texts/messages';
import { ACCESS_TEXTS } from '@/lib/features/visits/server-texts';

/** What a visit and its block in the schedule say of keys; what is said of keys themselves is in messages.ts, for their own pages. */
export const keysVisitMessages = messages(
  {
    /** [KEYS-01] [KEYS-02] */
    access: ACCESS_TEXTS,
    keyNumber: 'Key number',
    keyNumbered: 'Key number {number}',
    noKeysYet: 'You do not have the keys yet',
    /** Where a key's number, a code or a place should be and the customer has given none. [KEYS-06] */
    unknown: 'Unknown',

    // A handover between two cleaners. [KEYS-15] [KEYS-16]
    handover: 'Key handover',
    handoverWith: 'Key handover with {name}',
    homeOf: 'The home of {name}',
    /** Where two workers meet at a home that only one of them cleans. */
    onlyMeet: 'You only meet here. You do not need to go in.',
    calledOff: 'The key handover is cancelled.',
  },
  process.env.MESSAGES_KEYS_VISIT,
);
