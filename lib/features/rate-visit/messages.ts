import { messages } from '@/lib/core/texts/messages';

/**
 * What a visit says of its rating before the code of the form is there, whose texts are in messages-form.ts. What the outbox
 * says of a rating stands with the taps on a visit.
 */
export const rateVisitMessages = messages(
  {
    title: 'Rate this job',
  },
  process.env.MESSAGES_RATE_VISIT,
);
