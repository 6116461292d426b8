import { messages } from '@/lib/core/ground/texts/messages';
import { CHAT_CLOSED_TEXT } from './server-texts';

export const chatTexts = /* @__PURE__ */ messages(
  {
    query: {
      notLoaded: 'Could not load your chats',
      notSaved: 'Your chats were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    history: {
      notLoaded: 'Could not load this chat',
      notSaved: 'This chat was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    loading: 'Loading your chats',
    loadingChat: 'Loading the chat',
    unavailableText: 'You can still call from the visit’s page.',
    whoWith: 'Kind of chat',
    withCustomers: 'Customers',
    withWorkers: '{worker}s',
    noDemoTitle: 'No chats in the demo',
    noDemoText: 'Your own chats show here once you are signed in.',
    noCustomersTitle: 'No customer chats yet',
    noCustomersText: 'To write to a customer, open the visit and tap {chat}. Answers come here.',
    noWorkersTitle: 'No {worker} chats yet',
    noWorkersText:
      'To write to a {worker}, tap {chat} on a key handover. Your chats with support are here too.',
    support: 'Support',
    someone: 'Chat',
    you: 'You: {text}',
    aboutVisit: 'Visit on {day}',
    aboutKeys: 'Keys for {day}',
    back: 'Back to your chats',
    log: 'Messages',
    empty: 'No messages yet. Say hello.',
    earlier: 'Show earlier messages',
    today: 'Today',
    yesterday: 'Yesterday',
    from: '{name}, {time}',
    fromYou: 'You, {time}',
    state: {
      sending: 'Sending',
      waiting: 'Waiting to send',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
    },
    write: 'Message',
    send: 'Send',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
    closed: CHAT_CLOSED_TEXT,
    message: 'Message',
    aChat: 'A chat',
    openChat: 'Open the chat',
    notSent: 'Your message was not sent.',
    notSentBecause: 'Your message was not sent: {reason}',
    lost: 'This phone could not save your message. Please try again.',
    retry: 'Try again',
    remove: 'Remove',
  },
  process.env.MESSAGES_CHAT,
);

export const chatButtonTexts = /* @__PURE__ */ messages(
  {
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
    chat: 'Chat',
    notOpened: 'This chat could not be opened. Please try again.',
  },
  process.env.MESSAGES_CHAT_BUTTON,
);

/** The customer's and the support chat share these texts. */
export const chatDraftTexts = /* @__PURE__ */ messages(
  {
    empty: 'Write a message first.',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
  },
  process.env.MESSAGES_CHAT_DRAFT,
);
