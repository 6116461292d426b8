import { messages } from '@/lib/core/texts/messages';

/** Also used by time off. */
export const keysNamesMessages = messages(
  {
    anotherCleaner: 'Another cleaner',
    keyNamed: 'Key {number}',
  },
  process.env.MESSAGES_KEYS_NAMES,
);
