import { messages } from '@/lib/core/ground/texts/messages';

export const demoOfferMessages = messages(
  {
    tryIt: 'Try the demo',
    tryItText: 'See how the app works with sample data. You do not need an account.',
    noConnection: 'Please check your internet connection and try again.',
  },
  process.env.MESSAGES_DEMO_OFFER,
);
