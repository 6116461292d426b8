import { messages } from '@/lib/core/ground/texts/messages';
import { ACCESS_TEXTS } from '@/lib/features/work/visits/server-texts';

export const keysVisitMessages = /* @__PURE__ */ messages(
  {
    access: ACCESS_TEXTS,
    keyNumber: 'Key number',
    keyNumbered: 'Key number {number}',
    noKeysYet: 'You do not have the keys yet',
    /** These texts are for a customer who gave no key number, code or place. [KEYS-06] */
    unknown: 'Unknown',

    // These texts are for a handover between two cleaners. [KEYS-15] [KEYS-16]
    handover: 'Key handover',
    handoverWith: 'Key handover with {name}',
    homeOf: '{name}’s home',
    /** This text is for a home that only one of the two workers cleans. */
    onlyMeet: 'You only meet here. You do not need to go in.',
    calledOff: 'The key handover is cancelled.',
  },
  process.env.MESSAGES_KEYS_VISIT,
);

export const keysNamesMessages = /* @__PURE__ */ messages(
  {
    anotherCleaner: 'Another cleaner',
    keyNamed: 'Key {number}',
  },
  process.env.MESSAGES_KEYS_NAMES,
);
