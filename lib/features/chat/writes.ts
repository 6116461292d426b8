import { defineTapWrite } from '@/lib/core/outbox/queued-write';
import { messageCalls } from './calls-messages';
import { chatIdText, chatObject, type WrittenMessage } from './chat-object';
import { chatMessages } from './messages';
import type { ChatMessage } from './wire-messages';

/** Messages wait in the outbox without signal; those of a chat are sent in the order in which they were written. */
export const chatWrites = {
  sendChatMessage: defineTapWrite(messageCalls.sendChatMessage, {
    object: chatObject,
    idOf: ({ params }) => chatIdText(params.chatId),
    answerFields: ['clientKey', 'sentAt'],
    label: chatMessages.message,
    icon: 'message',
    overlay: ({ text, clientKey }: WrittenMessage, at) => ({ text, clientKey, writtenAt: at }),
    entityOf: (answer: ChatMessage) => answer,
    failureText: (reason) => (reason ? chatMessages.notSentBecause({ reason }) : chatMessages.notSent),
  }),
};
