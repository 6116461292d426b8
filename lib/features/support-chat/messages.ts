import { messages } from '@/lib/messages/messages';

/** The chat with support: a cleaner's sheet and toasts, and the office's inbox. */
export const supportChatMessages = messages(
  {
    // The cleaner's side.
    open: 'Chat to support',
    /** [CHAT-04] */
    inChat: 'You are chatting to {product}',
    /** [CHAT-05] */
    newMessage: 'New message from {product}',
    /** [CHAT-03] */
    ended: '{product} ended the chat',
    view: 'View',
    endChat: 'End Chat',
    title: 'Chat to {product}',
    nothingYet: 'Write to us, and somebody will answer here.',
    message: 'Your message',
    send: 'Send',
    byYou: 'You, {time}',
    bySupport: '{product}, {time}',
    notSent: 'Your message was not sent. Please try again.',
    notLoaded: 'We could not load the chat. Please try again.',

    // The office's side.
    inboxNone: 'Nobody has written to support yet.',
    unread: '{count, plural, one {# new message} other {# new messages}}',
    hasEnded: 'Ended',
    byWorker: '{name}, {time}',
    byOffice: 'Support, {time}',
    answer: 'Your answer',
    sendAnswer: 'Send the answer',
    leave: 'End this chat',
    openFile: 'Open the worker’s file',
    problem: 'That was not sent. It may be empty, or too long.',
  },
  process.env.MESSAGES_SUPPORT_CHAT,
);
