import { messages } from '@/lib/core/ground/texts/messages';

/** Texts shown before the form's code is loaded; see also messages-form.ts. */
export const rateVisitMessages = messages(
  {
    title: 'Rate this job',
  },
  process.env.MESSAGES_RATE_VISIT,
);
