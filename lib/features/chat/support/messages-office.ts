import { messages } from '@/lib/core/texts/messages';

/** Support's side. Loaded by the server only. */
export const chatSupportOfficeTexts = messages(
  {
    inboxNone: 'Nobody has written to support yet.',
    unread: '{count, plural, one {# new message} other {# new messages}}',
    hasEnded: 'Ended',
    byWorker: '{name}, {time}',
    byOffice: 'Support, {time}',
    answer: 'Your answer',
    sendAnswer: 'Send the answer',
    leave: 'End this chat',
    openFile: 'Open the cleaner’s page',
    problem: 'This was not sent. It may be empty or too long.',
  },
  process.env.MESSAGES_CHAT_SUPPORT_OFFICE,
);
