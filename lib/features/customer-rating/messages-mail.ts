import { messages } from '@/lib/core/texts/messages';

export const customerRatingMailMessages = messages(
  {
    mailSubject: 'How was your clean with {cleaner}?',
    mailHello: 'Hello {customer},',
    mailText: '{cleaner} finished your clean on {day}. How was it? You can rate it in one minute.',
    mailOpen: 'Rate your clean',
    mailUntil: 'The link works until {day}. Please do not forward it: anyone who has the link can use it.',
    mailFrom: 'This email was sent by {provider}. Please do not reply to it.',
  },
  process.env.MESSAGES_CUSTOMER_RATING_MAIL,
);
