import { messages } from '@/lib/core/ground/texts/messages';
import type { ClosedReason, CustomerChatProblem } from '../model';

export const chatCustomerTexts = /* @__PURE__ */ messages(
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
      'not-taken': 'Write 1 to 2,000 characters.',
    } satisfies Record<CustomerChatProblem, string>,
    notLive: 'We cannot check for new messages right now. Reload the page to try again.',

    closedTitle: 'This chat is closed',
    closedText: {
      over: 'Chats close one week after the clean.',
      'other-cleaner':
        'Another cleaner is booked for this clean now. This chat was with your previous cleaner.',
      'no-cleaner': 'Your cleaner is no longer booked for this clean. We are looking for another cleaner.',
      cancelled: 'This clean was cancelled.',
    } satisfies Record<ClosedReason, string>,
    /** This text is for an incomplete or unknown link. */
    unknownText: 'This link does not open a chat. Please open the link in our latest email.',
    closedHelp: 'You can reach us at {email}.',
  },
  process.env.MESSAGES_CHAT_CUSTOMER,
);

/**
 * These texts are for mails about a message, to customers, who have no account. Only the embedded backend loads them.
 */
export const chatCustomerMailTexts = /* @__PURE__ */ messages(
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
