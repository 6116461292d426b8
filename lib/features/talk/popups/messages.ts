import { messages } from '@/lib/core/ground/texts/messages';

export const deliveriesMessages = messages(
  {
    dismiss: 'Close',
    open: 'Open',
    continue: 'Continue',
    wasHelpful: 'Was this tip helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you',
  },
  process.env.MESSAGES_DELIVERIES,
);
