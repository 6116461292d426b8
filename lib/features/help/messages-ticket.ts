import { messages } from '@/lib/core/texts/messages';

/** Also shown in the list of actions that are not sent yet. */
export const ticketMessages = messages(
  {
    aTicket: 'A request to Support',
    openTicket: 'Open the request',
    comment: 'Your message',
    notSent: 'Your message was not sent.',
    notSentBecause: 'Your message was not sent: {reason}',
  },
  process.env.MESSAGES_TICKET,
);
