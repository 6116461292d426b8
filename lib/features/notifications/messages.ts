import { messages } from '@/lib/core/texts/messages';

/** What the service worker shows when a push says nothing itself. */
export const pushMessages = messages(
  {
    somethingNew: 'Something new in {product}',
    tapToOpen: 'Tap to open the app.',
  },
  process.env.MESSAGES_PUSH,
);
