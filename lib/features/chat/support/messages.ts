import { messages } from '@/lib/core/texts/messages';

export const chatSupportTexts = messages(
  {
    inChat: 'You are chatting to {product}',
    newMessage: 'New message from {product}',
    ended: '{product} ended the chat',
    view: 'View',
    endChat: 'End Chat',
    title: 'Chat to {product}',
    nothingYet: 'Write to us here.',
    answersUntil: 'We answer until {end}.',
    answersFrom: 'We answer from {start} to {end}.',
    answersTomorrow: 'We answer tomorrow from {start} to {end}.',
    message: 'Your message',
    send: 'Send',
    byYou: 'You, {time}',
    bySupport: '{product}, {time}',
    notSent: 'Your message was not sent. Please try again.',
    notLoaded: 'Could not load the chat. Please try again.',
  },
  process.env.MESSAGES_CHAT_SUPPORT,
);
