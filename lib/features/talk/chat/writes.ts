import { defineUserWrite } from '@/lib/core/phone/outbox/queued-write';
import { messageCalls } from './calls';
import { chatIdText, chatObject, type WrittenMessage } from './chat-object';
import { chatTexts } from './messages';
import type { ChatMessage } from './schema';

/** Messages of a chat are sent in the order in which they were written. */
export const chatWrites = {
  sendChatMessage: defineUserWrite(messageCalls.sendChatMessage, {
    object: chatObject,
    idOf: ({ params }) => chatIdText(params.chatId),
    answerFields: ['clientKey', 'sentAt'],
    label: chatTexts.message,
    icon: 'message',
    overlay: ({ text, clientKey }: WrittenMessage, at) => ({ text, clientKey, writtenAt: at }),
    entityOf: (answer: ChatMessage) => answer,
    failureText: (reason) => (reason ? chatTexts.notSentBecause({ reason }) : chatTexts.notSent),
  }),
};
