import { messages } from '@/lib/core/texts/messages';

/** What a key and the other cleaner of a handover are called, as time off says it too. */
export const keysNamesMessages = messages(
  {
    anotherCleaner: 'Another cleaner',
    keyNamed: 'Key {number}',
  },
  process.env.MESSAGES_KEYS_NAMES,
);
