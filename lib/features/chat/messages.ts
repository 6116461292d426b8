import { messages } from '@/lib/core/texts/messages';
import { CHAT_CLOSED_TEXT } from './server-texts';

/** What chats say. */
export const chatTexts = messages(
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
    noCustomersTitle: 'No customer chats yet',
    noCustomersText: 'To write to a customer, open the visit and tap {chat}. Answers come here.',
    noWorkersTitle: 'No {worker} chats yet',
    noWorkersText:
      'To write to a {worker}, tap {chat} on a key handover. Your chats with support are here too.',
    support: 'Support',
    someone: 'Chat',
    /** In front of the text of one’s own message. */
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
      waiting: 'Waiting for a connection',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
    },
    write: 'Message',
    send: 'Send',
    tooLong: 'This message is too long by {count, plural, one {# character} other {# characters}}.',
    closed: CHAT_CLOSED_TEXT,
    /** In the lists of what waits. */
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
