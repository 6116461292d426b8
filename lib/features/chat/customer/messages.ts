import { messages } from '@/lib/core/texts/messages';
import type { ClosedReason, CustomerChatProblem } from '@/lib/features/chat/model';

export const chatCustomerTexts = messages(
  {
    heading: 'Chat with {cleaner}',
    about: 'About your clean on {day}',
    isOpenUntil: 'You can write to each other here until {day}.',
    nothingYet: 'No messages yet.',
    /** Read by screen readers before each message, in place of the visual sides. */
    byYou: 'You, {time}',
    byCleaner: '{cleaner}, {time}',
    message: 'Your message',
    send: 'Send',
    problem: {
      failed: 'Your message was not sent. Please try again.',
      'too-many': 'Too many messages at once. Please wait a few minutes, then try again.',
      'not-taken': 'This message cannot be sent. It may be too long or empty.',
    } satisfies Record<CustomerChatProblem, string>,
    notLive: 'We cannot check for new messages right now.',

    closedTitle: 'This chat is not open',
    closedText: {
      over: 'Chats close one week after the clean.',
      'other-cleaner': 'Another cleaner has this clean now. This chat was with your previous cleaner.',
      'no-cleaner': 'Your cleaner cannot come to this clean. We are looking for another one.',
      cancelled: 'This clean was cancelled.',
    } satisfies Record<ClosedReason, string>,
    /** For an incomplete or unknown link. */
    unknownText: 'This link does not open a chat. Please open the link in our latest email.',
    closedHelp: 'You can reach us at {email}.',
  },
  process.env.MESSAGES_CHAT_CUSTOMER,
);
