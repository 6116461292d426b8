import { ACCESS_TEXTS } from '@/lib/features/visits/server-texts';
import { messages } from '@/lib/messages/messages';

/** How a worker gets in, where the whole of a visit is not on screen. */
export const keysMessages = messages(
  {
    /** [KEYS-01] [KEYS-02] */
    access: ACCESS_TEXTS,
    keyNumber: 'Key number',
    /** Where a key's number, a code or a place should be and the customer has given none. [KEYS-06] */
    unknown: 'Unknown',
  },
  process.env.MESSAGES_KEYS,
);
