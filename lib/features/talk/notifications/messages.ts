import { messages } from '@/lib/core/ground/texts/messages';

/** These texts are for a notification whose push data has no text. */
export const pushMessages = messages(
  {
    somethingNew: 'Something new in {product}',
    tapToOpen: 'Tap to open the app.',
  },
  process.env.MESSAGES_PUSH,
);
