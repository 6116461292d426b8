import { messages } from '@/lib/messages/messages';

/** The mail about a message, for a customer who has no account. The embedded backend alone loads it. */
export const customerChatMailMessages = messages(
  {
    mailSubject: '{cleaner} has sent you a message about your clean',
    mailHello: 'Hello {customer},',
    mailText: '{cleaner}, your cleaner, has sent you a message about your clean on {day}.',
    mailOpen: 'Read and answer',
    mailUntil:
      'The link works until {day}. It opens this chat to anybody who has it, so please do not forward it.',
    mailFrom: 'This email was sent by {provider}. Nobody reads answers to it.',
  },
  process.env.MESSAGES_CUSTOMER_CHAT_MAIL,
);
