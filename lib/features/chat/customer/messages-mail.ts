import { messages } from '@/lib/core/texts/messages';

/** Mail about a message, for customers, who have no account. Loaded by the embedded backend only. */
export const chatCustomerMailTexts = messages(
  {
    mailSubject: '{cleaner} has sent you a message about your clean',
    mailHello: 'Hello {customer},',
    mailText: 'Your cleaner {cleaner} has sent you a message about your clean on {day}.',
    mailOpen: 'Read and answer',
    mailUntil:
      'The link works until {day}. Please do not forward it: anyone who has the link can open this chat.',
    mailFrom: 'This email was sent by {provider}. Please do not reply to it.',
  },
  process.env.MESSAGES_CHAT_CUSTOMER_MAIL,
);
